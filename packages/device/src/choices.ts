const aYear = 365 * 24 * 60 * 60;

/** Keeps a choice in a cookie, so that the server renders the right page before any script runs. */
export function keepChoice(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
}

export const choiceOf = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

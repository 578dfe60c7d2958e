/** Keeps a choice in the page's storage: iOS keeps no cookies for pages inside an app. */
export function keepChoice(name: string, value: string): void {
  localStorage.setItem(name, value);
}

export const choiceOf = (name: string): string | undefined =>
  localStorage.getItem(name) ?? undefined;

/** Loads the script that reads the data layer. The page works without it. */
export function loadTag(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

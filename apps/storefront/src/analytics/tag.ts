/** Loads the script that reads the data layer. One that does not come harms no page. */
export function loadTag(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

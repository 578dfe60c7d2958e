const names = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language in English: staff choose among languages that they may not read. */
export const languageName = (code: string): string => names.of(code) ?? code;

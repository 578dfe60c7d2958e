import { soundsOf } from '../words/phonetics.ts';

/** 'Chicken Curry Cut, Skinless' becomes 'chicken curry cut'. */
const shortName = (name: string): string => (name.split(/,| \(/)[0] ?? name).trim().toLowerCase();

/** Whether the name contains all typed words; the last word may be a prefix. */
function continues(name: readonly string[], typed: readonly string[]): boolean {
  return typed.every((sound, index) => {
    const isLast = index === typed.length - 1;
    return name.some((each) => (isLast ? each.startsWith(sound) : each === sound));
  });
}

/** Completions of a term from the names of its results, best first and all different. */
export function completionsOf(term: string, names: readonly string[], limit: number): string[] {
  const typed = soundsOf(term);
  if (typed.length === 0) return [];
  const start = term.trim().toLowerCase();
  const completions = new Set<string>();
  for (const name of names) {
    const short = shortName(name);
    if (short !== start && continues(soundsOf(short), typed)) completions.add(short);
    if (completions.size === limit) break;
  }
  return [...completions];
}

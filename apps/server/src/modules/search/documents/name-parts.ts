/** 'Onion, Potato & Tomato': each of several things is a part of the name. */
export const isList = (name: string): boolean => /^\S+(?:, \S+)* & \S+$/.test(name);

/** 'Chicken Curry Cut, Skinless' becomes 'Chicken Curry Cut'. */
export const withoutDetails = (name: string): string =>
  isList(name) ? name : (/^([^,،(]+)[,،(]/.exec(name)?.[1]?.trim() ?? name);

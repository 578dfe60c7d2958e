/** Staff without hubs of their own work for all of them. */
export const worksFor = (hubIds: readonly number[], hubId: number): boolean =>
  hubIds.length === 0 || hubIds.includes(hubId);

export const worksForAll = ({ hubIds }: { readonly hubIds: readonly number[] }): boolean =>
  hubIds.length === 0;

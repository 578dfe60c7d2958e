import type { OtherChanges } from './changed-fields.ts';

/** The state of a form's saving. */
export interface SavableForm {
  dirty: boolean;
  busy: boolean;
  /** Another user saved it meanwhile. */
  conflict: boolean;
  failure: string | undefined;
  /** Starts again with the version of the other user. */
  restart: () => Promise<unknown>;
  /** Takes over what the other user saved, except for the fields that the user changed. */
  keepChanges?: () => Promise<unknown>;
  /** The fields that another user changed, after they were taken over. */
  others?: OtherChanges | null;
  /** The name of a changed field; without it, the label of the field on the page. */
  nameOf?: (path: string) => string;
}

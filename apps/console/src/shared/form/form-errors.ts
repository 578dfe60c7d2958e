import type { CallError } from '@halal-basket/contract/client';
import type { FieldErrors } from 'react-hook-form';

/** A node of react-hook-form's tree of errors: an error, a list's own error, or errors of fields within. */
interface ErrorNode {
  message?: unknown;
  root?: unknown;
}

const isNode = (value: unknown): value is ErrorNode & Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const nodeAt = (errors: unknown, path: string): unknown =>
  path.split('.').reduce((node, name) => (isNode(node) ? node[name] : undefined), errors);

const messageIn = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (typeof node.message === 'string') return node.message;
  return isNode(node.root) && typeof node.root.message === 'string' ? node.root.message : undefined;
};

/** The message of the field at a path, or of the list itself. */
export const errorAt = (errors: FieldErrors, path: string): string | undefined =>
  messageIn(nodeAt(errors, path));

/** The first message of a field or of anything within it. */
export function errorWithin(errors: FieldErrors, path: string): string | undefined {
  const search = (node: unknown): string | undefined => {
    if (!isNode(node)) return undefined;
    const own = messageIn(node);
    if (own !== undefined) return own;
    for (const [name, each] of Object.entries(node)) {
      const found = name === 'ref' ? undefined : search(each);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(nodeAt(errors, path));
}

/** The wrong fields of a refusal, by the form's paths: without the name of the whole before them. */
export const refusedFields = (refusal: CallError, whole: string): [path: string, text: string][] =>
  Object.entries(refusal.fields ?? {}).map(([path, text]) => [
    path.startsWith(`${whole}.`) ? path.slice(whole.length + 1) : path,
    text,
  ]);

/** Focuses the first wrong field once its error is drawn. */
export function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  );
}

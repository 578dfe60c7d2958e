import { zodResolver } from '@hookform/resolvers/zod';
import type { CallError } from '@halal-basket/contract/client';
import { toast } from '@halal-basket/ui';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  set,
  useForm,
  useWatch,
} from 'react-hook-form';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../call-errors.ts';
import type { SavableForm } from './savable-form.ts';
import { fieldMessage } from './field-messages.ts';
import { keepEntries, takeEntries } from './entries-of-new-object.ts';
import { type OtherChanges, otherChanges } from './changed-fields.ts';
import { isSame, mergeTypedChanges } from './merge-typed-changes.ts';
import { errorAt, errorWithin, focusFirstError, refusedFields } from './form-errors.ts';

/** Values with the revision that they were read at; a new object has revision 0. */
export interface Revised<Values> {
  revision: number;
  values: Values;
}

/** A schema of the contract that checks a body, or all but some fields that it does not send. */
export interface BodySchema<Body> {
  _zod: { output: unknown; input: Partial<Body> };
}

export interface EditFormOptions<Values, Body> {
  /** The body that the server accepts: limits, formats and required fields come from here alone. */
  schema: BodySchema<Body>;
  /** The name of the whole in the call's body: the server's field names start with it. */
  field: string;
  read: Revised<Values>;
  /** The sent values, where the screen has other values than the body. */
  toBody?: (values: Values) => Body;
  /** Rules between fields, which the server checks after the schema: messages by path. */
  check?: (values: Values) => Record<string, string>;
  /** The fields that refusals without fields concern, by error code. */
  fieldOfError?: Partial<Record<CallError['errorCode'], string>>;
  save: (sent: Revised<Values> & { body: Body }) => Promise<Revised<Values>>;
  /** Reads again what another user saved in the meantime. */
  reload: () => Promise<Revised<Values>>;
  /** The notice after saving. */
  savedText: (saved: Values) => string;
  onSaved?: () => unknown;
}

export interface EditForm<Values extends FieldValues> extends SavableForm {
  control: Control<Values>;
  values: Values;
  /** Counts the restarts: editors with a state of their own restart with it. */
  begun: number;
  set: <Path extends FieldPath<Values>>(path: Path, value: FieldPathValue<Values, Path>) => void;
  errorOf: (path: string) => string | undefined;
  /** The first error of a part: its own, or of a field within it. */
  errorWithin: (path: string) => string | undefined;
  refusal: CallError | null;
  /** Checks and saves the values, with `changes` that are kept only if they are saved. */
  send: (changes?: Partial<Values>) => void;
}

/** The one way to edit an object: values, their check by the contract's schema, and saving. */
export function useEditForm<Values extends FieldValues, Body extends FieldValues = Values>(
  options: EditFormOptions<Values, Body>,
): EditForm<Values> {
  const { read, toBody } = options;
  const bodyOf = (values: Values): Body => toBody?.(values) ?? (values as unknown as Body);
  const [base, setBase] = useState({ ...read, begun: 0, isShown: true });
  const [others, setOthers] = useState<OtherChanges | null>(null);
  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    resolver: resolverOf(options.schema, bodyOf, options.check),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitted } = form.formState;
  const begin = (next: Revised<Values>, sent?: Values) => {
    const restarts = resetForm(form, next.values, sent);
    setOthers(null);
    setBase(({ begun }) => ({ ...next, begun: restarts ? begun + 1 : begun, isShown: true }));
  };
  // A newer revision replaces the values, unless there are unsaved changes.
  if (read.revision > base.revision && !isDirty) {
    setBase({ ...read, begun: base.begun + 1, isShown: false });
  }
  const { reset } = form;
  useEffect(() => {
    if (!base.isShown) reset(base.values, { keepFieldsRef: true });
  }, [base, reset]);
  useKeptEntries(form, options.field, base.values, () =>
    setBase((before) => ({ ...before, begun: before.begun + 1 })),
  );
  const values = useWatch<Values>({ control: form.control }) as Values;
  const save = useSave(options, form, begin);
  return {
    control: form.control,
    values,
    begun: base.begun,
    set: (path, value) =>
      form.setValue(path, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    errorOf: (path) => errorAt(errors, path),
    errorWithin: (path) => errorWithin(errors, path),
    send: (changes) => {
      if (save.isPending) return;
      save.reset();
      void form.handleSubmit(() => {
        const typed = structuredClone(form.getValues());
        const sent = { ...typed, ...changes };
        save.mutate({ typed, revision: base.revision, values: sent, body: bodyOf(sent) });
      }, focusFirstError)();
    },
    restart: async () => {
      begin(await options.reload());
      save.reset();
    },
    keepChanges: async () => {
      const saved = await options.reload();
      const typed = structuredClone(form.getValues());
      const changes = otherChanges(base.values, { typed, saved: saved.values });
      begin(saved, base.values);
      setOthers(changes);
      save.reset();
    },
    others,
    dirty: isDirty,
    ...stateOf(save, isSubmitted && Object.keys(errors).length > 0),
  };
}

/**
 * The first save of an object opens its page: this form then has the entries since the save, and the focus in the same
 * field.
 */
function useKeptEntries<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: string,
  values: Values,
  onRestart: () => void,
): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const from = isFirst.current ? takeEntries(field, values) : null;
    isFirst.current = false;
    if (!from) return;
    if (from.typed !== null) {
      form.reset(from.typed as Values, { keepDefaultValues: true, keepFieldsRef: true });
      onRestart();
    }
    if (from.focused) document.getElementsByName(from.focused)[0]?.focus();
  });
}

/**
 * Fills the form with the saved values. Entries since `sent` stay, as unsaved changes.
 * Returns whether editors with a state of their own must restart.
 */
function resetForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
  sent: Values | undefined,
): boolean {
  const typed = form.getValues();
  const kept = sent ? mergeTypedChanges({ before: sent, typed, saved }) : saved;
  const restarts = kept === saved || !isSame(kept, typed);
  form.reset(saved, { keepFieldsRef: true });
  if (kept !== saved) form.reset(kept, { keepDefaultValues: true, keepFieldsRef: true });
  return restarts;
}

type Sent<Values, Body> = Revised<Values> & {
  body: Body;
  /** The values of the form, which continue to change while the save runs. */
  typed: Values;
};

/** Saves, and puts what the server refuses at its fields. */
function useSave<Values extends FieldValues, Body>(
  options: EditFormOptions<Values, Body>,
  form: UseFormReturn<Values>,
  begin: (saved: Revised<Values>, sent: Values) => void,
) {
  return useMutation({
    mutationFn: ({ revision, values, body }: Sent<Values, Body>) =>
      options.save({ revision, values, body }),
    onSuccess: async (saved, { typed, revision }) => {
      begin(saved, typed);
      if (revision === 0) {
        keepEntries({
          field: options.field,
          saved: saved.values,
          typedNow: () => structuredClone(form.getValues()),
          focused: document.activeElement?.getAttribute('name') ?? null,
        });
      }
      toast.show({ tone: 'success', text: options.savedText(saved.values) });
      await options.onSaved?.();
    },
    onError: (error) => {
      const refusal = callErrorOf(error);
      if (!refusal) return;
      const wrong = refusedFields(refusal, options.field);
      const own = options.fieldOfError?.[refusal.errorCode];
      if (own) wrong.push([own, refusal.description]);
      for (const [path, message] of wrong) {
        form.setError(path as FieldPath<Values>, { type: 'server', message });
      }
      focusFirstError();
    },
  });
}

/** The state for the save bar. */
function stateOf(
  { error, isPending }: Pick<UseMutationResult, 'error' | 'isPending'>,
  wrong: boolean,
) {
  const refusal = callErrorOf(error);
  // The general answer for an unknown object says nothing of its deletion.
  const failed =
    refusal?.errorCode === 'NOT_FOUND'
      ? m.deleted_meanwhile()
      : error && messageOf(error, m.failed());
  return {
    refusal,
    busy: isPending,
    conflict: refusal?.errorCode === 'EDIT_CONFLICT',
    failure: failed ?? (wrong && !isPending ? m.fields_wrong() : undefined),
  };
}

/** Checks what would be sent by the schema of the contract, with the console's messages. */
const resolverOf =
  <Values extends FieldValues, Body extends FieldValues>(
    schema: BodySchema<Body>,
    bodyOf: (values: Values) => Body,
    check: (values: Values) => Record<string, string> = () => ({}),
  ): Resolver<Values> =>
  async (values, context, settings) => {
    const bySchema: Resolver<Partial<Body>> = zodResolver(
      schema,
      { error: fieldMessage },
      { raw: true },
    );
    const { errors } = await bySchema(bodyOf(values), context, settings as never);
    for (const [path, message] of Object.entries(check(values))) {
      if (errorAt(errors, path) === undefined) set(errors, path, { type: 'check', message });
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };

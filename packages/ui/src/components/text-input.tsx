import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import { Field, type FieldProps } from './field.tsx';

/** The frame of an input; it shows focus and error of the control inside. */
const frame =
  'hb-control flex w-full items-center rounded-sm bg-surface ring-[1.5px] ring-inset ring-control transition-shadow duration-hover ' +
  'hover:ring-text-3 has-focus-visible:ring-2 has-focus-visible:ring-brand has-aria-invalid:ring-2 has-aria-invalid:ring-danger has-disabled:bg-surface-2 has-disabled:text-text-3';

const split = <Props extends FieldProps>(props: Props) => {
  const { label, hideLabel, optional, hint, error, className, ...rest } = props;
  return { field: { label, hideLabel, optional, hint, error, className }, rest };
};

/** Removes undefined values, so that optional props stay absent. */
const defined = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'className' | 'size'> & {
    /** A fixed prefix: '+91'. */
    prefix?: ReactNode;
    icon?: IconName;
    /** A button at the end: APPLY, show password, clear. */
    action?: ReactNode;
  };

/** A single-line text input with label. Takes `ref`, so `{...register('phone')}` works. */
export function TextInput(props: TextInputProps) {
  const { field, rest } = split(props);
  const { prefix, icon, action, id, ...input } = rest;
  return (
    <Field {...defined(field)} controlId={id}>
      {(control) => (
        <span className={cx(frame, 'min-h-12')}>
          {icon && <Icon name={icon} className="ms-3.5 text-text-3" />}
          {prefix && (
            <bdi className="ms-3.5 border-e border-line-strong pe-3 font-semi text-text-2">
              {prefix}
            </bdi>
          )}
          <input
            {...input}
            {...control}
            className="min-h-12 w-full min-w-0 flex-1 px-3.5 outline-none"
          />
          {action && <span className="me-1 flex shrink-0">{action}</span>}
        </span>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea(props: TextAreaProps) {
  const { field, rest } = split(props);
  const { id, rows = 3, ...area } = rest;
  return (
    <Field {...defined(field)} controlId={id}>
      {(control) => (
        <span className={frame}>
          <textarea
            rows={rows}
            {...area}
            {...control}
            className="min-h-12 w-full px-3.5 py-3 outline-none"
          />
        </span>
      )}
    </Field>
  );
}

export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'multiple' | 'size'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** Shown while no option is selected. */
    placeholder?: string;
  };

/** The native select: best on phones. For few options use option tiles. */
export function Select(props: SelectProps) {
  const { field, rest } = split(props);
  const { id, options, placeholder, ...select } = rest;
  return (
    <Field {...defined(field)} controlId={id}>
      {(control) => (
        <span className={cx(frame, 'relative')}>
          <select
            {...select}
            {...control}
            className="min-h-12 w-full cursor-pointer appearance-none bg-transparent ps-3.5 pe-10 outline-none"
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="caret-down"
            size={16}
            className="pointer-events-none absolute end-3.5 text-text-3"
          />
        </span>
      )}
    </Field>
  );
}

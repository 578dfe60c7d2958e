import { Button, FieldError } from '@halal-basket/ui';
import type { ReactNode } from 'react';

/** A part of a form, with its title. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
    <legend className="wide float-start w-full text-lg">{title}</legend>
    {children}
  </fieldset>
);

/** Fields beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

/** The error of a list or a part without a field of its own. */
export const PartError = ({ error }: { error: string | undefined }) =>
  error === undefined ? null : (
    <div role="alert">
      <FieldError>{error}</FieldError>
    </div>
  );

/** Adds a row to a list. */
export const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button size="sm" variant="ghost" icon="plus" className="self-start" onClick={onClick}>
    {children}
  </Button>
);

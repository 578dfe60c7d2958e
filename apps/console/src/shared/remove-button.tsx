import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmButton } from './confirm-button.tsx';

interface RemoveButtonProps {
  label: string;
  /** The question that confirms it. */
  title: string;
  remove: UseMutationResult<unknown, Error, void>;
  /** The consequences. */
  children: ReactNode;
}

/** Removes a record permanently, after a confirmation. */
export const RemoveButton = ({ remove, ...words }: RemoveButtonProps) => (
  <ConfirmButton {...words} action={remove} danger look={{ variant: 'ghost', icon: 'trash' }} />
);

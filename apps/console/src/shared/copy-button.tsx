import { Button, toast } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../messages.ts';

interface CopyButtonProps {
  text: string;
  /** The notice after copying. */
  copied: string;
  children: ReactNode;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, copied, children }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ tone: 'success', text: copied });
    } catch {
      // The browser does not allow copying: the text remains visible.
      toast.show({ tone: 'danger', text: m.failed() });
    }
  };
  return (
    <Button variant="ghost" size="sm" icon="copy" onClick={() => void copy()}>
      {children}
    </Button>
  );
}

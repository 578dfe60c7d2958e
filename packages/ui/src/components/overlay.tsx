import { type ReactNode, type RefObject, useId, useRef } from 'react';
import * as Dialog from 'radix-ui/dialog';
import { cx } from '../cx.ts';
import { IconButton } from './icon-button.tsx';
import { useDragDown } from './use-drag-down.ts';

export interface OverlayProps {
  open: boolean;
  /** The user closes it (button, Esc, press outside, drag down). Push and pop history here. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /** One sentence below the title. */
  description?: ReactNode;
  closeLabel: string;
  /** From 1024 px: a centred dialog, or a drawer at the end side. Below: always a sheet. */
  desktop?: 'dialog' | 'drawer';
  /** Width on desktops: 440, 560, 880 px. */
  width?: 'sm' | 'md' | 'lg' | 'full';
  /** A sheet as high as its content (up to 90 %), or full height. */
  height?: 'auto' | 'full';
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  /** Receives the focus on opening; the first control otherwise. */
  focusFirst?: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
}

const widths = {
  sm: 'lg:w-110',
  md: 'lg:w-140',
  lg: 'lg:w-220',
  full: 'lg:w-[calc(100vw-2rem)] lg:h-[calc(100dvh-2rem)]! lg:max-h-none!',
};

/** Esc clears a combobox with text first (ARIA practices); a second Esc closes the overlay. */
const clearsByEsc = (field: EventTarget | null): boolean =>
  field instanceof HTMLInputElement && field.role === 'combobox' && field.value !== '';

/**
 * One layer above the page: a sheet on phones, a dialog or drawer on desktops. It traps the focus, closes
 * on Esc and returns the focus. Never stack two: replace the children instead. It is a separate entry;
 * import '@halal-basket/ui/overlay' lazily where the first screen does not need it.
 */
export function Overlay(props: OverlayProps) {
  const { open, onOpenChange, desktop = 'dialog', width = 'sm', height = 'auto' } = props;
  const { focusFirst, description, className } = props;
  const { sheet, handle } = useDragDown(() => onOpenChange(false));
  const descriptionId = useId();
  // Without a trigger of its own, the dialog cannot know the previously focused element.
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Not Dialog.Overlay: it locks scrolling by a style element, which our policy forbids. */}
        <div
          data-state={open ? 'open' : 'closed'}
          className="hb-scrim pointer-events-auto fixed inset-0 z-sheet"
        />
        <Dialog.Content
          ref={sheet}
          aria-describedby={description ? descriptionId : undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!focusFirst?.current) return;
            event.preventDefault();
            focusFirst.current.focus();
          }}
          onEscapeKeyDown={(event) => {
            if (clearsByEsc(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // This comes a moment after the overlay is gone: the user may have moved the focus.
            if (document.activeElement !== document.body) return;
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={cx(
            'hb-overlay z-sheet fixed flex flex-col bg-surface text-text shadow-e3',
            desktop === 'drawer' ? 'hb-overlay-drawer' : 'hb-overlay-dialog',
            height === 'full' && 'max-lg:h-[94dvh]',
            widths[width],
            className,
          )}
        >
          <OverlayHead {...props} descriptionId={descriptionId} handle={handle} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter pb-6">
            {props.children}
          </div>
          {props.footer && (
            <div className="border-t border-line px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:py-5">
              {props.footer}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type HeadProps = OverlayProps & {
  descriptionId: string;
  handle: ReturnType<typeof useDragDown>['handle'];
};

const OverlayHead = ({
  title,
  hideTitle,
  description,
  descriptionId,
  closeLabel,
  handle,
}: HeadProps) => (
  <div {...handle} className="relative shrink-0 px-gutter pt-5 pb-3 max-lg:touch-none lg:pt-6">
    <span
      aria-hidden="true"
      className="absolute inset-x-0 top-2 mx-auto h-1 w-10 rounded-pill bg-line-strong lg:hidden"
    />
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Dialog.Title className={hideTitle ? 'visually-hidden' : 'wide pt-2 text-xl'}>
          {title}
        </Dialog.Title>
        {description && (
          <Dialog.Description id={descriptionId} className="mt-1 text-sm text-text-2">
            {description}
          </Dialog.Description>
        )}
      </div>
      <Dialog.Close asChild>
        <IconButton icon="x" label={closeLabel} variant="soft" className="-me-1" />
      </Dialog.Close>
    </div>
  </div>
);

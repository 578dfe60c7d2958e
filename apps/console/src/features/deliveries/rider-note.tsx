import { Button, cx, Icon, type IconName } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';

interface RiderNoteProps {
  tone: 'warning' | 'danger';
  title: string;
  children: ReactNode;
  onHide: () => void;
}

const looks = {
  warning: { icon: 'warning', className: 'bg-promise-soft text-promise-text' },
  danger: { icon: 'warning-circle', className: 'border border-danger bg-danger-soft' },
} as const satisfies Record<RiderNoteProps['tone'], { icon: IconName; className: string }>;

/** A note on the rider's page, until the rider has read it. */
export const RiderNote = ({ tone, title, children, onHide }: RiderNoteProps) => (
  <div
    role="alert"
    className={cx(
      'flex flex-wrap items-center gap-3 rounded-md p-3 text-sm',
      looks[tone].className,
    )}
  >
    <Icon
      name={looks[tone].icon}
      fill={tone === 'warning'}
      size={18}
      className={tone === 'danger' ? 'text-danger' : ''}
    />
    <p className="min-w-0 flex-1 basis-48">
      <b className="block">{title}</b>
      {children}
    </p>
    <Button size="sm" variant="ghost" onClick={onHide}>
      {m.ride_dismiss()}
    </Button>
  </div>
);

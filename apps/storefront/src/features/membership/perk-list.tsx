import { cx, Icon, type IconName } from '@halal-basket/ui';

interface PerkListProps {
  perks: readonly { icon: string; title: string; detail: string }[];
  /** The icons that staff may name. */
  icons: Partial<Record<string, IconName>>;
  /** The icon for any other name. */
  otherwise: IconName;
  /** Colours of the circle behind an icon. */
  tone: string;
}

/** A list of benefits or steps, each with an icon, a few words and a sentence. */
export const PerkList = ({ perks, icons, otherwise, tone }: PerkListProps) => (
  <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
    {perks.map(({ icon, title, detail }) => (
      <li key={title} className="flex gap-3.5">
        <span className={cx('grid size-11 shrink-0 place-items-center rounded-pill text-xl', tone)}>
          <Icon name={icons[icon] ?? otherwise} />
        </span>
        <div className="leading-snug">
          <h3 className="font-bold">{title}</h3>
          <p className="mt-0.5 text-sm text-text-2">{detail}</p>
        </div>
      </li>
    ))}
  </ul>
);

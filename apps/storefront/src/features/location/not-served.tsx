import { Button } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { type NotServedSource, NotifyMe } from './notify-me.tsx';
import type { ChosenPlace } from './places.ts';

/** The ring of a hub, and a pin outside of it. */
const Picture = () => (
  <svg viewBox="0 0 240 160" width={240} height={160} aria-hidden="true" className="max-w-full">
    <circle cx="92" cy="84" r="70" className="fill-brand-soft" />
    <circle
      cx="92"
      cy="84"
      r="70"
      fill="none"
      strokeWidth="2.5"
      strokeDasharray="3 9"
      strokeLinecap="round"
      className="stroke-brand"
    />
    <path
      d="M92 58l7.6 7.7h10.8v10.8L118 84l-7.6 7.6v10.8H99.6L92 110l-7.6-7.6H73.6V91.6L66 84l7.6-7.5V65.7h10.8z"
      className="fill-brand"
    />
    <path
      d="M122 90c26 16 44 12 66 24"
      fill="none"
      strokeWidth="3"
      strokeDasharray="2 8"
      strokeLinecap="round"
      className="stroke-control"
    />
    <ellipse cx="197" cy="124" rx="17" ry="5" className="fill-surface-3" />
    <path
      d="M197 60c-15 0-26 11-26 25 0 18 26 38 26 38s26-20 26-38c0-14-11-25-26-25z"
      className="fill-promise"
    />
    <path
      d="M189 77l16 16m0-16l-16 16"
      fill="none"
      strokeWidth="4.5"
      strokeLinecap="round"
      className="stroke-on-promise"
    />
  </svg>
);

interface NotServedProps {
  name: string | undefined;
  place: ChosenPlace;
  source: NotServedSource;
  onChange: () => void;
}

/**
 * Shown when no hub delivers to the location. The visitor can choose another one or request a
 * message.
 */
export const NotServed = ({ name, place, source, onChange }: NotServedProps) => (
  <div role="alert" className="flex flex-col items-center py-8 text-center">
    <Picture />
    <h3 className="wide mt-6 text-2xl wrap-anywhere">
      {name ? m.not_served_title({ place: name }) : m.not_served_title_plain()}
    </h3>
    <p className="mt-2 max-w-sm text-text-2">{m.not_served_text()}</p>
    <Button size="lg" icon="map-pin" ref={focusOnAppearing} onClick={onChange} className="mt-7">
      {m.not_served_change()}
    </Button>
    <NotifyMe place={place} source={source} />
  </div>
);

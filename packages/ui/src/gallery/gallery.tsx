import './gallery.css';
import { useEffect, useSyncExternalStore } from 'react';
import { Brand } from '../brand/brand-mark.tsx';
import { Chip } from '../components/chip.tsx';
import { ToastRegion } from '../components/toast-region.tsx';
import { ActionGroup, ChoiceGroup, FormGroup } from './controls.tsx';
import { CommerceGroup } from './commerce.tsx';
import { FoundationGroups } from './foundations.tsx';
import { LayerGroup, StateGroup } from './states.tsx';
import { StructureGroup } from './structure.tsx';

const themes = ['system', 'light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

type Theme = (typeof themes)[number];
type Direction = (typeof directions)[number];

/** '#dark-rtl' opens the gallery in that state, for links and screenshots. */
function readHash(hash: string): { theme: Theme; direction: Direction } {
  const words = hash.slice(1).split('-');
  return {
    theme: themes.find((name) => words.includes(name)) ?? 'system',
    direction: directions.find((name) => words.includes(name)) ?? 'ltr',
  };
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

const useHash = () =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

export interface GalleryProps {
  /** The address of the product pictures; '/assets/art' by default. */
  artBase?: string;
}

/** Every component in every state, for developers of screens and for checks after a change. */
export function Gallery({ artBase = '/assets/art' }: GalleryProps) {
  const { theme, direction } = readHash(useHash());
  const show = (hash: string) => {
    location.hash = hash;
  };
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = direction;
  }, [theme, direction]);
  return (
    <div className="gallery">
      <header className="gallery-head">
        <Brand name="Halal Basket" />
        <Switches
          label="Theme"
          choices={themes}
          value={theme}
          onChange={(next) => show(`${next}-${direction}`)}
        />
        <Switches
          label="Direction"
          choices={directions}
          value={direction}
          onChange={(next) => show(`${theme}-${next}`)}
        />
      </header>
      <main>
        <h1 className="visually-hidden">Parts of the shop</h1>
        <FoundationGroups />
        <ActionGroup />
        <CommerceGroup artBase={artBase} />
        <FormGroup />
        <ChoiceGroup />
        <StructureGroup />
        <StateGroup artBase={artBase} />
        <LayerGroup />
      </main>
      <ToastRegion />
    </div>
  );
}

interface SwitchesProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

const Switches = <Choice extends string>(props: SwitchesProps<Choice>) => (
  <div role="group" aria-label={props.label} style={{ display: 'flex', gap: 8 }}>
    {props.choices.map((choice) => (
      <Chip key={choice} selected={choice === props.value} onClick={() => props.onChange(choice)}>
        {choice}
      </Chip>
    ))}
  </div>
);

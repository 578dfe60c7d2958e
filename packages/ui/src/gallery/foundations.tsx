import { BrandMark } from '../brand/brand-mark.tsx';
import { Icon } from '../icons/icon.tsx';
import { iconNames } from '../icons/names.ts';
import { Group, Sample } from './frame.tsx';

const grounds = [
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'line',
  'line-strong',
  'control',
  'brand',
  'brand-soft',
  'hero',
  'promise',
  'promise-soft',
  'deal',
  'deal-soft',
  'select',
  'select-soft',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'veg',
  'nonveg',
  'star',
];

const sizes = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs'];

export const FoundationGroups = () => (
  <>
    <Group title="Brand and colour">
      <Sample name="BrandMark">
        <BrandMark size={64} />
        <BrandMark size={40} />
        <BrandMark size={24} />
      </Sample>
      <Sample name="Star lattice on pine" flow="wide">
        <div className="hb-pine star-lattice on-pine gallery-pine">
          <p className="wide gallery-hero-title">
            Cut this morning.
            <br />
            Home <em>by evening.</em>
          </p>
        </div>
      </Sample>
      <Sample name="Colours" flow="wide">
        <ul className="gallery-colours">
          {grounds.map((name) => (
            <li key={name}>
              <i style={{ background: `var(--hb-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </Group>
    <Group title="Type">
      <Sample name="Sizes; headings and prices are wide" flow="wide">
        {sizes.map((size) => (
          <p
            key={size}
            className={size.endsWith('xl') ? 'wide' : ''}
            style={{ fontSize: `var(--hb-fs-${size})`, lineHeight: 1.35 }}
          >
            Curry cut, ₹1,049.50 <small style={{ fontSize: 12 }}>{size}</small>
          </p>
        ))}
      </Sample>
    </Group>
    <Group title="Icons">
      <Sample name="At rest" flow="wide">
        <ul className="gallery-icons">
          {[...iconNames.regular, ...iconNames.bold, ...iconNames.own].map((name) => (
            <li key={name}>
              <Icon name={name} size={26} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="fill" flow="wide">
        <ul className="gallery-icons">
          {iconNames.filled.map((name) => (
            <li key={name}>
              <Icon name={name} fill size={26} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </Group>
  </>
);

import { useState } from 'react';
import { Button, type ButtonVariant } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { Chip, ChipRow } from '../components/chip.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { OptionGroup, OptionTile } from '../components/option-tile.tsx';
import { OtpInput } from '../components/otp-input.tsx';
import { Price, UnitPrice } from '../components/price.tsx';
import { Select, TextArea, TextInput } from '../components/text-input.tsx';
import { Group, Sample } from './frame.tsx';

const onPage: ButtonVariant[] = ['brand', 'promise', 'ghost', 'quiet', 'danger', 'select'];

export const ActionGroup = () => (
  <Group title="Buttons">
    {onPage.map((variant) => (
      <Sample key={variant} name={`Button ${variant}`}>
        <Button variant={variant} size="lg" iconEnd="arrow-right">
          Choose slot
        </Button>
        <Button variant={variant} icon="basket">
          Add to cart
        </Button>
        <Button variant={variant} size="sm">
          Change
        </Button>
        <Button variant={variant} busy>
          Saving
        </Button>
        <Button variant={variant} disabled>
          Sold out
        </Button>
      </Sample>
    ))}
    <Sample name="On pine: light, inverse, promise" flow="wide">
      <div
        className="hb-pine on-pine gallery-pine"
        style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}
      >
        <Button variant="light" iconEnd="arrow-right" href="#buttons">
          Shop today’s cuts
        </Button>
        <Button variant="inverse">How we cut</Button>
        <Button variant="promise" iconEnd="caret-right">
          View cart
        </Button>
        <IconButton icon="user" label="Account" variant="inverse" />
      </div>
    </Sample>
    <Sample name="IconButton">
      <IconButton icon="arrow-left" label="Back" />
      <IconButton icon="magnifying-glass" label="Search" variant="surface" />
      <IconButton icon="basket" label="Cart, 2 items" variant="surface" badge="02" />
      <IconButton icon="heart" fill label="Saved" variant="soft" />
      <IconButton icon="trash" label="Remove" size="sm" variant="soft" />
      <IconButton icon="share-network" label="Share" busy />
      <IconButton icon="bell" label="Notifications" disabled />
    </Sample>
  </Group>
);

function CodeSample() {
  const [code, setCode] = useState('123');
  return (
    <OtpInput
      label="Code from the message"
      value={code}
      onChange={setCode}
      hint="Sent to +91 98765 43210"
    />
  );
}

export const FormGroup = () => (
  <Group title="Fields">
    <Sample name="TextInput" flow="stack">
      <TextInput label="Mobile number" prefix="+91" inputMode="tel" placeholder="10 digits" />
      <TextInput label="Landmark" optional="Optional" hint="A shop or a school that riders know" />
      <TextInput label="Pincode" defaultValue="50003" error="A pincode has six digits." />
      <TextInput
        label="Promo code"
        icon="ticket"
        defaultValue="FIRSTCUT"
        action={
          <Button size="sm" variant="quiet">
            APPLY
          </Button>
        }
      />
      <TextInput label="City" defaultValue="Hyderabad" disabled />
    </Sample>
    <Sample name="TextArea, Select" flow="stack">
      <TextArea label="Note for the butcher" placeholder="Small pieces, please" />
      <Select
        label="City"
        placeholder="Choose a city"
        options={[
          { value: 'hyd', label: 'Hyderabad' },
          { value: 'blr', label: 'Bengaluru' },
        ]}
      />
    </Sample>
    <Sample name="OtpInput" flow="stack">
      <CodeSample />
      <OtpInput
        label="Wrong code"
        value="424242"
        onChange={() => {}}
        error="That code does not match. Try again."
      />
    </Sample>
    <Sample name="Checkbox" flow="stack">
      <Checkbox label="Make this my usual address" defaultChecked />
      <Checkbox label="Call me before coming" note="Between 6 and 8 pm" />
      <Checkbox label="Not here" disabled />
      <Checkbox look="switch" label="Use HB Money" note="₹240 of it" defaultChecked />
      <Checkbox look="switch" label="Offers by message" />
    </Sample>
  </Group>
);

function ChipSample() {
  const [filters, setFilters] = useState(['bone']);
  const toggle = (name: string) =>
    setFilters((chosen) =>
      chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
    );
  return (
    <Sample name="ChipRow" flow="wide">
      <ChipRow label="Filters">
        <Chip icon="sliders-horizontal" iconEnd="caret-down">
          Sort
        </Chip>
        {['bone', 'boneless', 'mince', 'whole', 'marinated', 'offers'].map((name) => (
          <Chip key={name} selected={filters.includes(name)} onClick={() => toggle(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </Sample>
  );
}

export function ChoiceGroup() {
  const [pack, setPack] = useState('500');
  const [cut, setCut] = useState('curry');
  const [slot, setSlot] = useState('6');
  return (
    <Group title="Choices">
      <Sample name="OptionGroup grid" flow="stack">
        <OptionGroup label="Pack size" value={pack} onChange={setPack}>
          <OptionTile value="250" title="250 g">
            <Price sale={289} retail={329} size="tile" />
            <UnitPrice amount={116} unit="100 g" />
          </OptionTile>
          <OptionTile value="500" title="500 g">
            <Price sale={549} retail={649} size="tile" />
            <UnitPrice amount={110} unit="100 g" />
          </OptionTile>
          <OptionTile value="1000" title="1 kg" tag="Best value">
            <Price sale={1049} retail={1298} size="tile" />
            <UnitPrice amount={105} unit="100 g" />
          </OptionTile>
        </OptionGroup>
      </Sample>
      <Sample name="OptionGroup row" flow="wide">
        <OptionGroup
          label="Choose your cut"
          note="Cut after you order"
          layout="row"
          value={cut}
          onChange={setCut}
        >
          <OptionTile value="curry" title="Curry cut" icon="cut-curry" align="center">
            <small>Medium</small>
          </OptionTile>
          <OptionTile value="biryani" title="Biryani cut" icon="cut-biryani" align="center">
            <small>Large</small>
          </OptionTile>
          <OptionTile value="boneless" title="Boneless" icon="cut-boneless" align="center">
            <small>+₹90</small>
          </OptionTile>
          <OptionTile value="keema" title="Keema" icon="cut-keema" align="center" disabled>
            <small>Not today</small>
          </OptionTile>
        </OptionGroup>
      </Sample>
      <Sample name="OptionGroup list" flow="stack">
        <OptionGroup label="Delivery slot" layout="list" value={slot} onChange={setSlot}>
          <OptionTile value="6" title="6–8 pm · Free" />
          <OptionTile value="90" title="90 min · ₹29" />
          <OptionTile value="8" title="8–10 pm · Full" disabled />
        </OptionGroup>
      </Sample>
      <ChipSample />
    </Group>
  );
}

import type { TipOptions } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, Chip, TextInput } from '@halal-basket/ui';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';

interface TipChipsProps {
  options: TipOptions;
  /** Rupees; 0: no tip. */
  value: number;
  onChange: (tip: number) => void;
}

/** The tips to choose from and an amount of the customer's own. Pressing the chosen one removes it. */
export function TipChips({ options: { amounts, most }, value, onChange }: TipChipsProps) {
  const [isTyping, setTyping] = useState(false);
  const isOwn = value > 0 && !amounts.includes(value);
  const choose = (tip: number) => {
    setTyping(false);
    onChange(tip);
  };
  return (
    <>
      <div role="group" aria-label={m.tip_title()} className="flex flex-wrap gap-2">
        {amounts.map((amount) => (
          <Chip
            key={amount}
            selected={value === amount}
            onClick={() => choose(value === amount ? 0 : amount)}
          >
            {formatRupees(amount)}
          </Chip>
        ))}
        <Chip selected={isOwn} onClick={() => (isOwn ? choose(0) : setTyping(!isTyping))}>
          {isOwn ? formatRupees(value) : m.tip_other()}
        </Chip>
      </div>
      {isTyping && <OwnTip most={most} onChoose={choose} />}
    </>
  );
}

function OwnTip({ most, onChoose }: { most: number; onChoose: (tip: number) => void }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      noValidate
      className="mt-3 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const tip = Number(text);
        if (tip >= 1 && tip <= most) onChoose(tip);
        else setWrong(true);
      }}
    >
      <TextInput
        label={m.tip_amount()}
        hideLabel
        placeholder={m.tip_amount()}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        ref={input}
        value={text}
        onChange={({ target }) => {
          setText(target.value.replaceAll(/\D/g, '').slice(0, 5));
          setWrong(false);
        }}
        className="min-w-0 flex-1"
        {...(isWrong && { error: m.tip_amount_wrong({ most: formatRupees(most) }) })}
      />
      <Button type="submit" variant="ghost" size="lg">
        {m.tip_choose()}
      </Button>
    </form>
  );
}

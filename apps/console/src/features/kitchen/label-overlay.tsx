import { urlOf } from '@halal-basket/contract/console-client';
import { buttonClass, Icon, OptionGroup, OptionTile } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { readStorage, writeStorage } from '../../shared/storage.ts';
import type { PickOfGoods } from './open-picks.ts';

/** The labels to print: of the picked goods of a slot, or of a pick and its order. */
export type Labelled =
  | { kind: 'slot'; date: string; startMinute: number | undefined }
  | { kind: 'pick'; picked: PickOfGoods; isWholeOrderPicked: boolean };

const papers = [
  { value: 'roll-150', title: m.label_roll_150, hint: m.label_roll_150_hint },
  { value: 'roll-75', title: m.label_roll_75, hint: m.label_roll_75_hint },
  { value: 'a4', title: m.label_a4, hint: m.label_a4_hint },
] as const;
type Paper = (typeof papers)[number]['value'];

const paperKey = 'hb-label-paper';

const savedPaper = (): Paper =>
  papers.find(({ value }) => value === readStorage(paperKey))?.value ?? 'roll-150';

interface LabelLinkProps {
  adcCode: string;
  query: { paper: Paper } & Partial<
    Record<'orderNo' | 'date', string> & Record<'lineNo' | 'partNo' | 'startMinute', number>
  >;
  children: string;
  secondary?: boolean;
}

const LabelLink = ({ adcCode, query, children, secondary }: LabelLinkProps) => (
  <a
    href={urlOf('consoleLabels', { params: { adcCode }, query })}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ size: 'lg', block: true, ...(secondary && { variant: 'ghost' }) })}
  >
    <Icon name="printer" size={20} />
    {children}
  </a>
);

function LabelLinks({ adcCode, of, paper }: Omit<LabelOverlayProps, 'onClose'> & { paper: Paper }) {
  if (of.kind === 'slot') {
    const { date, startMinute } = of;
    return (
      <LabelLink
        adcCode={adcCode}
        query={{ paper, date, ...(startMinute !== undefined && { startMinute }) }}
      >
        {m.label_open_slot()}
      </LabelLink>
    );
  }
  const { orderNo, lineNo, partNo } = of.picked.pick;
  return (
    <>
      <LabelLink adcCode={adcCode} query={{ paper, orderNo, lineNo, partNo }}>
        {m.label_open_pick()}
      </LabelLink>
      {of.isWholeOrderPicked && (
        <LabelLink secondary adcCode={adcCode} query={{ paper, orderNo }}>
          {m.label_open_order()}
        </LabelLink>
      )}
    </>
  );
}

interface LabelOverlayProps {
  adcCode: string;
  of: Labelled;
  onClose: () => void;
}

/** Chooses the paper, which this browser remembers, and opens the labels as a PDF. */
export function LabelOverlay({ adcCode, of, onClose }: LabelOverlayProps) {
  const [paper, setPaper] = useState(savedPaper);
  return (
    <Overlay
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.label_title()}
      description={
        of.kind === 'slot'
          ? m.label_slot_line()
          : `${of.picked.goods.productName} · ${of.picked.pick.orderNo}`
      }
      closeLabel={m.close()}
    >
      <div className="flex flex-col gap-5 pt-2">
        <OptionGroup
          label={m.label_paper()}
          layout="list"
          value={paper}
          onChange={(chosen) => {
            const known = papers.find(({ value }) => value === chosen);
            if (!known) return;
            setPaper(known.value);
            writeStorage(paperKey, known.value);
          }}
        >
          {papers.map(({ value, title, hint }) => (
            <OptionTile key={value} value={value} title={title()}>
              {hint()}
            </OptionTile>
          ))}
        </OptionGroup>
        <div className="flex flex-col gap-3">
          <LabelLinks adcCode={adcCode} of={of} paper={paper} />
        </div>
      </div>
    </Overlay>
  );
}

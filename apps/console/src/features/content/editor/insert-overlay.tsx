import { Button, TextInput } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { m } from '../../../messages.ts';
import { PictureField } from '../../products/picture-field.tsx';

export type InsertKind = 'link' | 'picture' | 'product';

interface InsertProps {
  editor: Editor;
  kind: InsertKind;
  onClose: () => void;
}

const titles = { link: m.text_link, picture: m.text_picture, product: m.text_product };

/** Inserts a link on the selected words, a picture, or the card of a product. */
export function InsertOverlay({ editor, kind, onClose }: InsertProps) {
  const known = kind === 'link' ? String(editor.getAttributes('link')['href'] ?? '') : '';
  const [value, setValue] = useState(known);
  const [alt, setAlt] = useState('');
  const isGood = kind === 'product' ? /^[1-9]\d{0,8}$/.test(value) : value.trim() !== '';
  const insert = () => {
    if (!isGood) return;
    insertInto(editor, kind, value.trim(), alt);
    onClose();
  };
  return (
    <Overlay
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={titles[kind]()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {known !== '' && (
            <Button
              variant="ghost"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {m.text_link_remove()}
            </Button>
          )}
          <Button disabled={!isGood} onClick={insert}>
            {m.text_insert()}
          </Button>
        </div>
      }
    >
      {kind === 'picture' ? (
        <div className="flex flex-col gap-4">
          <PictureField
            value={value}
            tint="grocery"
            error={undefined}
            onChange={({ url }) => setValue(url)}
          />
          <TextInput
            label={m.text_picture_alt()}
            value={alt}
            maxLength={160}
            onChange={({ target }) => setAlt(target.value)}
          />
        </div>
      ) : (
        <TextInput
          label={kind === 'link' ? m.text_link_to() : m.text_product_id()}
          hint={kind === 'link' ? m.text_link_hint() : m.text_product_hint()}
          value={value}
          inputMode={kind === 'product' ? 'numeric' : 'url'}
          autoComplete="off"
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </Overlay>
  );
}

function insertInto(editor: Editor, kind: InsertKind, value: string, alt: string): void {
  const chain = editor.chain().focus();
  if (kind === 'picture') chain.setImage({ src: value, alt }).run();
  else if (kind === 'product') {
    chain.insertContent({ type: 'productCard', attrs: { productId: value } }).run();
  } else if (editor.state.selection.empty && !editor.isActive('link')) {
    const marks = [{ type: 'link', attrs: { href: value } }];
    chain.insertContent({ type: 'text', text: value, marks }).run();
  } else chain.extendMarkRange('link').setLink({ href: value }).run();
}

import { type Locale, directionOf } from '@halal-basket/contract/languages';
import { Button, cx, TextArea } from '@halal-basket/ui';
import '@halal-basket/ui/prose.css';
import './editor.css';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useId, useState } from 'react';
import { m } from '../../../messages.ts';
import { editorExtensions } from './editor-extensions.ts';
import { type InsertKind, InsertOverlay } from './insert-overlay.tsx';
import { keepsContent } from './keeps-content.ts';

interface RichTextProps {
  label: string;
  /** The language of the text, but not of the tools. */
  language: Locale;
  /** The initial text; the editor holds later changes. */
  html: string;
  error?: string | undefined;
  onChange: (html: string) => void;
}

/**
 * A long text with its formatting. A text with elements that the editor does not know is edited as
 * HTML, so that opening and saving it loses nothing.
 */
export function RichText({ label, language, html, error, onChange }: RichTextProps) {
  const [asSource, setAsSource] = useState(false);
  const [source, setSource] = useState(html);
  const labelId = useId();
  const write = (written: string) => {
    setSource(written);
    onChange(written);
  };
  const editor = useEditor({
    extensions: editorExtensions,
    injectCSS: false,
    content: html,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang: language,
        dir: directionOf(language),
        class:
          'hb-editor hb-prose min-h-72 max-h-[70dvh] overflow-y-auto p-4 outline-offset-[-3px]',
      },
    },
    onUpdate: ({ editor: now }) => write(now.getHTML()),
  });
  const known = keepsContent(source, asSource ? source : editor.getHTML());
  const showSource = asSource || !known;
  const toggle = () => {
    if (!showSource) return setAsSource(true);
    editor.commands.setContent(source, { emitUpdate: false });
    setAsSource(!keepsContent(source, editor.getHTML()));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span id={labelId} className="text-sm font-semi">
          {label}
        </span>
        <Button size="sm" variant="quiet" onClick={toggle}>
          {showSource ? m.text_as_page() : m.text_as_source()}
        </Button>
      </div>
      {showSource ? (
        <TextArea
          label={m.text_source()}
          rows={18}
          value={source}
          lang={language}
          dir={directionOf(language)}
          error={error}
          hint={known ? m.text_source_hint() : m.text_source_only()}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <div
          className={cx(
            'rounded-sm border border-control bg-surface focus-within:border-brand',
            error && 'border-danger',
          )}
        >
          <Toolbar editor={editor} />
          <EditorContent editor={editor} aria-invalid={error ? true : undefined} />
        </div>
      )}
      {!showSource && error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const [inserting, setInserting] = useState<InsertKind | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const does = () => editor.chain().focus();
  const tools = [
    [m.text_bold(), on.bold, () => does().toggleBold().run()],
    [m.text_italic(), on.italic, () => does().toggleItalic().run()],
    [m.text_heading(), on.h2, () => does().toggleHeading({ level: 2 }).run()],
    [m.text_subheading(), on.h3, () => does().toggleHeading({ level: 3 }).run()],
    [m.text_bullets(), on.bullets, () => does().toggleBulletList().run()],
    [m.text_numbers(), on.numbers, () => does().toggleOrderedList().run()],
    [m.text_quote(), on.quote, () => does().toggleBlockquote().run()],
    [m.text_link(), on.link, () => setInserting('link')],
    [m.text_picture(), undefined, () => setInserting('picture')],
    [m.text_product(), undefined, () => setInserting('product')],
  ] as const;
  return (
    <div
      role="toolbar"
      aria-label={m.text_tools()}
      className="flex flex-wrap gap-1 border-b border-line p-1.5"
    >
      {tools.map(([name, pressed, run]) => (
        <Tool key={name} name={name} pressed={pressed} onPress={run} />
      ))}
      {on.table ? (
        <>
          <Tool name={m.text_row()} onPress={() => does().addRowAfter().run()} />
          <Tool name={m.text_column()} onPress={() => does().addColumnAfter().run()} />
          <Tool name={m.text_table_remove()} onPress={() => does().deleteTable().run()} />
        </>
      ) : (
        <Tool
          name={m.text_table()}
          onPress={() => does().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        />
      )}
      <Tool name={m.text_undo()} disabled={!on.undo} onPress={() => does().undo().run()} />
      <Tool name={m.text_redo()} disabled={!on.redo} onPress={() => does().redo().run()} />
      {inserting && (
        <InsertOverlay editor={editor} kind={inserting} onClose={() => setInserting(null)} />
      )}
    </div>
  );
}

interface ToolProps {
  name: string;
  pressed?: boolean | undefined;
  disabled?: boolean;
  onPress: () => unknown;
}

const Tool = ({ name, pressed, disabled, onPress }: ToolProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    disabled={disabled}
    // The text keeps the focus: letters typed at once arrive, and a phone's keyboard stays open.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="min-h-ctl-sm cursor-pointer rounded-sm px-2.5 text-sm text-text-2 hover:bg-surface-2 disabled:cursor-default disabled:opacity-50 aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-on-brand-soft"
  >
    {name}
  </button>
);

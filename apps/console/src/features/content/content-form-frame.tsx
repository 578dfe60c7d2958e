import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import type { ReactNode } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { m } from '../../messages.ts';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { type FieldOf, useField } from '../../shared/form/fields.tsx';
import { RichText } from './editor/rich-text.tsx';
import type { ContentTab } from './content-tabs.ts';

interface ContentFormFrameProps<Text extends FieldValues> {
  title: string;
  /** The list that contains it. */
  part: ContentTab;
  form: EditForm<Text>;
  /** The path of its text. */
  html: FieldPathByValue<Text, string>;
  /** Where customers read it, once it is there. */
  shopPath?: string | undefined;
  /** How its words are called. */
  words: string;
  /** Another language than English. */
  language?: Locale;
  children: ReactNode;
}

/** The page on which one text is written: what is known of it, and below that its words. */
export function ContentFormFrame<Text extends FieldValues>({
  title,
  part,
  form,
  html,
  shopPath,
  words,
  language = defaultLocale,
  children,
}: ContentFormFrameProps<Text>) {
  useTitle(title);
  return (
    <EditPage
      title={title}
      form={form}
      shopPath={shopPath}
      back={
        <BackLink to="/content" search={{ part }}>
          {m.nav_content()}
        </BackLink>
      }
    >
      {children}
      <HtmlField key={form.begun} form={form} name={html} label={words} language={language} />
    </EditPage>
  );
}

interface HtmlOwn {
  label: string;
  language: Locale;
}

function HtmlField<Text extends FieldValues>(field: FieldOf<Text, string> & HtmlOwn) {
  const { form, name, ...own } = field;
  const { value, write, props } = useField<Text, string, object>({ form, name });
  return <RichText {...own} html={value} error={props.error} onChange={write} />;
}

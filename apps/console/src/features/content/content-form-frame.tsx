import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { EditPage } from '../../shared/edit-page.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import type { EditForm } from '../../shared/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { RichText } from './editor/rich-text.tsx';
import type { ContentTab } from './content-tabs.ts';

interface ContentFormFrameProps<Text extends { html: string }> {
  title: string;
  /** The list that it stands in. */
  part: ContentTab;
  form: EditForm<Text>;
  /** Where customers read it, once it is there. */
  shopPath?: string | undefined;
  /** How its words are called. */
  words: string;
  children: ReactNode;
}

/** The page on which one text is written: what is known of it, and below that its words. */
export function ContentFormFrame<Text extends { html: string }>({
  title,
  part,
  form,
  shopPath,
  words,
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
      <RichText
        key={form.begun}
        label={words}
        html={form.draft.html}
        error={form.errorOf('html')}
        onChange={(html) => form.change({ html } as Partial<Text>)}
      />
    </EditPage>
  );
}

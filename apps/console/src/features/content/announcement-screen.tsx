import type { AnnouncementForEditing, EditedAnnouncement } from '@halal-basket/contract';
import { editedAnnouncement } from '@halal-basket/contract/forms';
import { toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { AreaField, MomentField, TextField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { contentQueries } from './content-queries.ts';

export function NewAnnouncementScreen() {
  const { can } = useSession();
  useTitle(m.announcement_new());
  return can('editContent') ? <Editor read={null} /> : <NoAccessScreen />;
}

export function AnnouncementScreen() {
  const { announcementId } = useParams({ from: '/staff/content/announcements/$announcementId' });
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...contentQueries(caller).announcement(Number(announcementId)),
    enabled: can('editContent'),
  });
  useTitle(m.announcements_title());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.announcements_title()} query={query} failed={m.text_failed()}>
      {(read) => <Editor key={announcementId} read={read} />}
    </LoadedPage>
  );
}

const empty: EditedAnnouncement = { title: '', text: '', actionUri: '', from: '', until: null };

const revised = ({ revision, announcement }: AnnouncementForEditing) => ({
  revision,
  values: announcement,
});

/** The lists are read again after a change. */
function useAnnouncementsChanged() {
  const { queryClient } = useConsole();
  return () => queryClient.invalidateQueries({ queryKey: ['content', 'announcements'] });
}

function useAnnouncementForm(read: AnnouncementForEditing | null) {
  const { caller } = useConsole();
  const navigate = useNavigate();
  const onSaved = useAnnouncementsChanged();
  return useEditForm<EditedAnnouncement>({
    schema: editedAnnouncement,
    field: 'announcement',
    read: read ? revised(read) : { revision: 0, values: empty },
    save: async ({ revision, body: announcement }) => {
      if (read) {
        const { announcementId } = read;
        return revised(
          await caller.call('consoleSaveAnnouncement', {
            params: { announcementId },
            body: { revision, announcement },
          }),
        );
      }
      const made = await caller.call('consoleCreateAnnouncement', { body: { announcement } });
      void navigate({
        to: '/content/announcements/$announcementId',
        params: { announcementId: String(made.announcementId) },
        replace: true,
        ignoreBlocker: true,
      });
      return revised(made);
    },
    reload: async () =>
      revised(
        await caller.call('consoleAnnouncement', {
          params: { announcementId: read?.announcementId ?? 0 },
        }),
      ),
    savedText: () => m.announcement_saved(),
    onSaved,
  });
}

function Editor({ read }: { read: AnnouncementForEditing | null }) {
  const form = useAnnouncementForm(read);
  return (
    <EditPage
      title={form.values.title || m.announcement_new()}
      back={<BackLink to="/content/announcements">{m.announcements_title()}</BackLink>}
      form={form}
    >
      <FormPart title={m.announcement_part()}>
        <p className="text-sm text-text-2">{m.announcement_line()}</p>
        <TextField form={form} name="title" label={m.announcement_title()} maxLength={80} />
        <AreaField form={form} name="text" label={m.announcement_text()} rows={3} maxLength={300} />
        <TextField
          form={form}
          name="actionUri"
          label={m.announcement_action()}
          hint={m.section_action_hint()}
          maxLength={300}
          optional
        />
        <FieldGrid>
          <MomentField
            form={form}
            name="from"
            label={m.section_from()}
            hint={m.post_published_hint()}
          />
          <MomentField
            form={form}
            name="until"
            label={m.section_until()}
            hint={m.section_time_hint()}
            optional
          />
        </FieldGrid>
      </FormPart>
      {read && <RemoveAnnouncement read={read} />}
    </EditPage>
  );
}

function RemoveAnnouncement({ read }: { read: AnnouncementForEditing }) {
  const { caller } = useConsole();
  const navigate = useNavigate();
  const onRemoved = useAnnouncementsChanged();
  const { announcementId, revision, announcement } = read;
  const remove = useMutation({
    mutationFn: () =>
      caller.call('consoleRemoveAnnouncement', {
        params: { announcementId },
        query: { revision },
      }),
    onSuccess: async () => {
      toast.show({ tone: 'success', text: m.announcement_removed({ title: announcement.title }) });
      await navigate({ to: '/content/announcements', replace: true, ignoreBlocker: true });
      await onRemoved();
    },
  });
  return (
    <RemoveButton
      label={m.announcement_remove()}
      title={m.announcement_remove_title({ title: announcement.title })}
      remove={remove}
    >
      {m.announcement_remove_line()}
    </RemoveButton>
  );
}

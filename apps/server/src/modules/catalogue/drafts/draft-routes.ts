import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { isArtOf } from '../pictures/pictures.ts';
import { isPhoto } from '../pictures/picture-url.ts';
import { type CountFirstStock, draftForEditing, draftList, publishDraft } from './drafts.ts';
import {
  deleteDraft,
  insertDraft,
  selectDefaults,
  selectDraft,
  updateDraft,
} from './drafts.sql.ts';

type Picture = { file: string };

/** Refuses INVALID for a drawn picture that the shop does not have, and for a picture that is listed twice. */
async function refusePictures(folder: string, pictures: readonly Picture[]): Promise<void> {
  const isArt = await isArtOf(folder);
  const fields: Record<string, string> = {};
  for (const [index, { file }] of pictures.entries()) {
    const at = `draft.pictures.${index}.file`;
    if (!isPhoto(file) && !isArt(file)) fields[at] = 'This picture was not found. Reload the page.';
    else if (pictures.findIndex((each) => each.file === file) < index) {
      fields[at] = 'This picture is listed twice.';
    }
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
}

/** Products that are being written. No page, list or report of the shop reads them. */
export const draftRoutes = (countFirstStock: CountFirstStock) =>
  routes({
    consoleProductDrafts: async ({ db }, { query }) => draftList(db, query),

    consoleProductDraft: async ({ db, staff }, { params }) =>
      draftForEditing(db, staff, params.draftId),

    consoleDraftDefaults: async ({ db }, { query }) =>
      (await selectDefaults(db, query.categoryId)) ?? {},

    consoleCreateDraft: async ({ tx, staff, clock, audit, settings }, { body: { draft } }) => {
      await refusePictures(settings.artFolder, draft.pictures);
      const draftId = await insertDraft(tx, { draft, by: staff.fullName, now: clock.now() });
      audit.detail(String(draftId), { after: { name: draft.name } });
      return draftForEditing(tx, staff, draftId);
    },

    consoleSaveDraft: async (
      { tx, staff, clock, audit, settings },
      { params: { draftId }, body: { revision, draft } },
    ) => {
      await refusePictures(settings.artFolder, draft.pictures);
      const by = staff.fullName;
      if (!(await updateDraft(tx, { draftId, revision, draft, by, now: clock.now() }))) {
        refuse((await selectDraft(tx, draftId)) ? 'EDIT_CONFLICT' : 'DRAFT_NOT_FOUND');
      }
      audit.detail(String(draftId), { after: { name: draft.name } });
      return draftForEditing(tx, staff, draftId);
    },

    consoleDeleteDraft: async ({ tx, audit }, { params: { draftId } }) => {
      const { draft } = (await selectDraft(tx, draftId)) ?? refuse('DRAFT_NOT_FOUND');
      await deleteDraft(tx, draftId);
      audit.detail(String(draftId), { before: { name: draft.name }, after: { deleted: true } });
      return {};
    },

    consolePublishDraft: async (
      { tx, staff, clock, audit },
      { params: { draftId }, body: { revision } },
    ) => {
      const draft = { draftId, revision, now: clock.now() };
      const productId = await publishDraft(tx, staff, draft, countFirstStock);
      audit.detail(String(productId), { after: { draftId } });
      return { productId };
    },
  });

import type {
  EditedFaq,
  EditedPost,
  FaqForEditing,
  OutreachForEditing,
  PostForEditing,
} from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import type { StaffMember } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { pictureUrl, productChoices } from '../catalogue/index.ts';
import {
  type WrittenPost,
  contactForEditing,
  faqForEditing,
  legalPageForEditing,
  outreachForEditing,
  postForEditing,
  saveContact,
  saveOutreach,
  textsForEditing,
  writeFaq,
  writeLegalPage,
  writePost,
} from '../content/index.ts';
import { type StaffChange, audit } from './audit.ts';
import { demand } from './permissions.ts';

const postView = async (q: Queryable, written: WrittenPost): Promise<PostForEditing> => ({
  ...written,
  pictureUrl: pictureUrl(written.post.picture),
  goods: await productChoices(q, written.post.productIds),
});

async function savePost(
  context: StaffChange,
  given: { blogId: number; revision: number } | null,
  post: EditedPost,
): Promise<PostForEditing> {
  demand(context.staff, 'editContent');
  const { before, after } = await writePost(context.tx, given, post, context.clock.now());
  await audit(context, 'post.save', post.slug, {
    before: before && before.post,
    after: after.post,
  });
  return postView(context.tx, after);
}

async function saveFaq(
  context: StaffChange,
  given: { faqId: number; revision: number } | null,
  faq: EditedFaq,
): Promise<FaqForEditing> {
  demand(context.staff, 'editContent');
  const { before, after } = await writeFaq(context.tx, given, faq);
  await audit(context, 'faq.save', faq.anchor, {
    before: before && before.faq,
    after: after.faq,
  });
  return after;
}

/** Who manages the staff, and works for all hubs: it is a setting of the whole shop (decision 0180). */
function demandForShop(staff: StaffMember): void {
  demand(staff, 'manageStaff');
  demand(staff, 'editContent');
}

/** The path of a webhook is its password: the audit names its host alone. */
const outreachInAudit = ({ outreach: { analytics, chatWebhook } }: OutreachForEditing) => ({
  analytics,
  chat: chatWebhook && new URL(chatWebhook).host,
});

/** Writing of posts, questions and pages of the law. */
export const textsConsoleRoutes = routes({
  consoleTexts: ({ db, staff }) => {
    demand(staff, 'editContent');
    return textsForEditing(db);
  },

  consolePost: async ({ db, staff }, { params }) => {
    demand(staff, 'editContent');
    return postView(db, await postForEditing(db, params.blogId));
  },

  consoleCreatePost: (context, { body }) => savePost(context, null, body.post),

  consoleSavePost: (context, { params, body }) =>
    savePost(context, { ...params, revision: body.revision }, body.post),

  consoleFaq: ({ db, staff }, { params }) => {
    demand(staff, 'editContent');
    return faqForEditing(db, params.faqId);
  },

  consoleCreateFaq: (context, { body }) => saveFaq(context, null, body.faq),

  consoleSaveFaq: (context, { params, body }) =>
    saveFaq(context, { ...params, revision: body.revision }, body.faq),

  consoleContact: ({ db, staff }) => {
    demand(staff, 'editContent');
    return contactForEditing(db);
  },

  consoleSaveContact: async (context, { body: { revision, contact } }) => {
    const { tx, staff } = context;
    demand(staff, 'editContent');
    const before = await contactForEditing(tx);
    await saveContact(tx, revision, contact);
    const after = await contactForEditing(tx);
    await audit(context, 'contact.save', 'shop', { before: before.contact, after: after.contact });
    return after;
  },

  consoleOutreach: ({ db, staff }) => {
    demandForShop(staff);
    return outreachForEditing(db);
  },

  consoleSaveOutreach: async (context, { body }) => {
    const { tx, staff, settings } = context;
    demandForShop(staff);
    const before = await outreachForEditing(tx);
    await saveOutreach(tx, { ...body, hosts: settings.chatHosts });
    const after = await outreachForEditing(tx);
    await audit(context, 'outreach.save', 'shop', {
      before: outreachInAudit(before),
      after: outreachInAudit(after),
    });
    return after;
  },

  consoleLegalPage: ({ db, staff }, { params }) => {
    demand(staff, 'editContent');
    return legalPageForEditing(db, params.slug);
  },

  consoleSaveLegalPage: async (context, { params: { slug }, body }) => {
    demand(context.staff, 'editContent');
    const { before, after } = await writeLegalPage(context.tx, slug, body.revision, body.page);
    await audit(context, 'legal.save', slug, { before: before.page, after: after.page });
    return after;
  },
});

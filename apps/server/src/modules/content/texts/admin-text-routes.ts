import type {
  EditedFaq,
  EditedPost,
  FaqForEditing,
  IntegrationsForEditing,
  PostForEditing,
} from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Audit, StaffChange } from '../../../platform/http/staff-calls.ts';
import { packsBySku, pictureUrl, productChoices } from '../../catalogue/index.ts';
import {
  type WrittenPost,
  faqForEditing,
  legalPageForEditing,
  faqLines,
  postForEditing,
  postLines,
  contentForEditing,
  writeFaq,
  writeLegalPage,
  writePost,
} from './edit-texts.ts';
import { translationForEditing, writeTranslation } from './text-translations.ts';
import { contactForEditing, saveContact } from '../help/help.ts';
import { integrationsForEditing, saveIntegrations } from '../integrations/integrations.ts';

const postView = async (q: Queryable, written: WrittenPost): Promise<PostForEditing> => ({
  ...written,
  pictureUrl: pictureUrl(written.post.picture),
  goods: await productChoices(q, written.post.productIds),
  packs: await packsBySku(
    q,
    written.post.ingredients.map(({ sku }) => sku),
  ),
});

async function savePost(
  context: StaffChange & { audit: Audit },
  existing: { blogId: number; revision: number } | null,
  post: EditedPost,
): Promise<PostForEditing> {
  const { before, after } = await writePost(context.tx, existing, post, context.clock.now());
  context.audit.detail(post.slug, {
    before: before && before.post,
    after: after.post,
  });
  return postView(context.tx, after);
}

async function saveFaq(
  context: StaffChange & { audit: Audit },
  existing: { faqId: number; revision: number } | null,
  faq: EditedFaq,
): Promise<FaqForEditing> {
  const { before, after } = await writeFaq(context.tx, existing, faq);
  context.audit.detail(faq.anchor, {
    before: before && before.faq,
    after: after.faq,
  });
  return after;
}

/** The path of a webhook is its password: the audit contains only its host. */
const integrationsInAudit = ({
  integrations: { analytics, chatWebhook },
}: IntegrationsForEditing) => ({
  analytics,
  chat: chatWebhook && new URL(chatWebhook).host,
});

/** Editing of posts, questions and legal pages. */
export const textAdminRoutes = routes({
  consoleContent: ({ db }) => {
    return contentForEditing(db);
  },

  consolePosts: ({ db }, { query }) => postLines(db, query),

  consoleFaqs: ({ db }, { query }) => faqLines(db, query),

  consolePost: async ({ db }, { params }) => {
    return postView(db, await postForEditing(db, params.blogId));
  },

  consoleCreatePost: (context, { body }) => savePost(context, null, body.post),

  consoleSavePost: (context, { params, body }) =>
    savePost(context, { ...params, revision: body.revision }, body.post),

  consoleFaq: ({ db }, { params }) => {
    return faqForEditing(db, params.faqId);
  },

  consoleCreateFaq: (context, { body }) => saveFaq(context, null, body.faq),

  consoleSaveFaq: (context, { params, body }) =>
    saveFaq(context, { ...params, revision: body.revision }, body.faq),

  consoleContact: ({ db }) => {
    return contactForEditing(db);
  },

  consoleSaveContact: async (context, { body: { revision, contact } }) => {
    const { tx } = context;
    const before = await contactForEditing(tx);
    await saveContact(tx, revision, contact);
    const after = await contactForEditing(tx);
    context.audit.detail('shop', { before: before.contact, after: after.contact });
    return after;
  },

  consoleIntegrations: ({ db, settings }) => {
    return integrationsForEditing(db, settings.secrets);
  },

  consoleSaveIntegrations: async (context, { body }) => {
    const { tx, settings } = context;
    const { secrets, chatHosts: hosts } = settings;
    const before = await integrationsForEditing(tx, secrets);
    await saveIntegrations(tx, { ...body, hosts, secrets });
    const after = await integrationsForEditing(tx, secrets);
    context.audit.detail('shop', {
      before: integrationsInAudit(before),
      after: integrationsInAudit(after),
    });
    return after;
  },

  consoleLegalPage: ({ db }, { params }) => {
    return legalPageForEditing(db, params.slug);
  },

  consoleTextTranslation: ({ db }, { params }) => translationForEditing(db, params),

  consoleSaveTextTranslation: async (context, { params, body }) => {
    const { before, after } = await writeTranslation(context.tx, params, body);
    const { kind, name, language } = params;
    context.audit.detail(`${kind} ${name} ${language}`, {
      before: before.revision === 0 ? null : before.translation,
      after: after.translation,
    });
    return after;
  },

  consoleSaveLegalPage: async (context, { params: { slug }, body }) => {
    const { before, after } = await writeLegalPage(context.tx, slug, body.revision, body.page);
    context.audit.detail(slug, { before: before.page, after: after.page });
    return after;
  },
});

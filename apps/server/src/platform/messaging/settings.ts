import { z } from 'zod';
import type { HttpCarrierSettings } from './http-carrier.ts';
import type { MessageChannel } from './message.sql.ts';

/** `login-code=1107…, login-code.hi=1107…, back-in-stock=1107…` */
const templateIds = z
  .string()
  .regex(/^\s*[\w.-]+=[\w-]+(\s*,\s*[\w.-]+=[\w-]+)*\s*$/, 'must be name=id, name=id, …')
  .transform((text) =>
    Object.fromEntries(text.split(',').map((pair) => pair.trim().split('=') as [string, string])),
  );

/** The header `name: value` in which Indian carriers expect the key. */
const keyHeader = z
  .string()
  .regex(/^[\w-]+: ?[\x20-\x7e]+$/, 'must be name: value')
  .default('api-key: {{key}}');

const pattern = z
  .string()
  .transform((text, context) => {
    try {
      return new RegExp(text, 'i');
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a regular expression' });
      return z.NEVER;
    }
  })
  .optional();

const carrierUrl = z.url({ protocol: /^https?$/ }).optional();
const formOfTexts = 'to={{to}}&type=TXN&sender={{sender}}&body={{text}}&template_id={{template}}';

/** The carriers of messages and their request formats. */
export const messageSettings = {
  SMS_URL: carrierUrl,
  SMS_KEY: z.string().default(''),
  SMS_SENDER: z.string().max(20).default(''),
  SMS_DLT_ENTITY: z.string().max(40).default(''),
  SMS_DLT_TEMPLATES: templateIds.default({}),
  SMS_HEADER: keyHeader,
  SMS_BODY: z.string().default(`${formOfTexts}&ref={{id}}`),
  /** Offers and cart reminders. Absent: as SMS_BODY, but with type=MKT in the place of type=TXN. */
  SMS_PROMO_BODY: z.string().optional(),
  /** The sender of offers, which DLT registers apart, mostly six digits. Absent: SMS_SENDER. */
  SMS_PROMO_SENDER: z.string().max(20).optional(),
  SMS_ACCEPTED: pattern,
  WHATSAPP_URL: carrierUrl,
  WHATSAPP_KEY: z.string().default(''),
  WHATSAPP_SENDER: z.string().max(20).default(''),
  WHATSAPP_TEMPLATES: templateIds.default({}),
  WHATSAPP_HEADER: keyHeader,
  WHATSAPP_BODY: z
    .string()
    .default(
      '{"to":"{{to}}","from":"{{sender}}","template":"{{template}}","text":"{{text}}","ref":"{{id}}"}',
    ),
  WHATSAPP_ACCEPTED: pattern,
  VOICE_URL: carrierUrl,
  VOICE_KEY: z.string().default(''),
  VOICE_SENDER: z.string().max(20).default(''),
  VOICE_HEADER: keyHeader,
  VOICE_BODY: z
    .string()
    .default('{"to":"{{to}}","from":"{{sender}}","say":"{{text}}","ref":"{{id}}"}'),
  VOICE_ACCEPTED: pattern,
};

const schema = z.object(messageSettings);

/** The carriers that are set up. */
export function carriersIn(
  env: z.infer<typeof schema>,
): Partial<Record<MessageChannel, HttpCarrierSettings>> {
  return {
    ...(env.SMS_URL && {
      sms: {
        url: env.SMS_URL,
        key: env.SMS_KEY,
        sender: env.SMS_SENDER,
        entity: env.SMS_DLT_ENTITY,
        templates: env.SMS_DLT_TEMPLATES,
        needsTemplate: true,
        header: env.SMS_HEADER,
        body: env.SMS_BODY,
        promotional: {
          sender: env.SMS_PROMO_SENDER ?? env.SMS_SENDER,
          body: env.SMS_PROMO_BODY ?? env.SMS_BODY.replace('type=TXN', 'type=MKT'),
        },
        accepted: env.SMS_ACCEPTED,
      },
    }),
    ...(env.WHATSAPP_URL && {
      whatsapp: {
        url: env.WHATSAPP_URL,
        key: env.WHATSAPP_KEY,
        sender: env.WHATSAPP_SENDER,
        entity: '',
        templates: env.WHATSAPP_TEMPLATES,
        needsTemplate: false,
        header: env.WHATSAPP_HEADER,
        body: env.WHATSAPP_BODY,
        accepted: env.WHATSAPP_ACCEPTED,
      },
    }),
    ...(env.VOICE_URL && {
      call: {
        url: env.VOICE_URL,
        key: env.VOICE_KEY,
        sender: env.VOICE_SENDER,
        entity: '',
        templates: {},
        needsTemplate: false,
        header: env.VOICE_HEADER,
        body: env.VOICE_BODY,
        accepted: env.VOICE_ACCEPTED,
      },
    }),
  };
}

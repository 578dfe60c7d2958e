import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import {
  problemOf,
  folderProblems,
  messageKeys,
  messagesIn,
  settingsOf,
  translationProblems,
  unusedMessages,
} from './lib/translations.mjs';

const storefront = inRoot('apps/storefront');

describe('the translations of the storefront', () => {
  it('are complete and without a fault', () => {
    expect(translationProblems(storefront)).toEqual([]);
  });
});

describe('the messages of the apps', () => {
  it.each(['storefront', 'console'])('are all used by the %s', (name) => {
    const app = inRoot('apps', name);
    expect(messageKeys(app).length).toBeGreaterThan(500);
    expect(unusedMessages(app)).toEqual([]);
  });

  it('are reported when no code uses them', () => {
    const keys = ['shop_name_of_no_screen', ...messageKeys(storefront)];
    expect(unusedMessages(storefront, keys)).toEqual(['shop_name_of_no_screen']);
  });
});

describe('the translations of the server', () => {
  const locales = settingsOf(storefront).locales.slice(1);

  it('are complete and without a fault', () => {
    const folder = 'src/platform/messaging/customer-texts';
    expect(folderProblems(inRoot('apps/server'), folder, locales)).toEqual([]);
  });

  it('call the parts of an invoice in the PDF as on the page', () => {
    const labels = inRoot('apps/server/src/modules/invoices/pdf/labels');
    expect(folderProblems(labels, '', locales)).toEqual([]);
    for (const locale of locales) {
      const onPage = messagesIn(
        inRoot(`apps/storefront/src/features/orders/messages/${locale}.json`),
      );
      const inPdf = messagesIn(`${labels}/${locale}.json`);
      // The page names the former invoice and the reason in one sentence.
      const { against, reason, ...shared } = inPdf;
      expect([against, reason]).not.toContain(undefined);
      for (const [name, text] of Object.entries(shared)) {
        expect(text, `${locale}: ${name}`).toBe(onPage[`invoice_${name.replaceAll('-', '_')}`]);
      }
    }
  });
});

describe('a translation', () => {
  const items = { one: '{count} item', other: '{count} items' };

  it.each([
    ['that is complete', 'Add {amount} more', '{amount} और जोड़ें', null],
    ['that spells the number of one', items, { one: 'एक चीज़', other: '{count} चीज़ें' }, null],
    ['without an input', 'Add {amount} more', 'और जोड़ें', 'lacks {amount}'],
    ['with another input', 'Add more', '{sum} जोड़ें', 'has {sum}, which the English message lacks'],
    ['that is empty', 'Add more', ' ', 'is empty'],
    ['that is English', 'Add more', 'Add more', 'is the English message'],
    ['without the form for others', items, { one: 'एक' }, 'lacks the plural form other'],
    [
      'with a form of another language',
      items,
      { few: '{count}', other: '{count}' },
      'has the plural form few, which hi lacks',
    ],
    [
      'that is too long for a button',
      'Add',
      'अपनी खरीदारी की टोकरी में जोड़ें',
      'has 19 characters, the limit of a label is 16',
    ],
  ])('%s is reported or not', (_case, english, translated, fault) => {
    expect(problemOf('key', english, translated, 'hi')).toBe(fault);
  });
});

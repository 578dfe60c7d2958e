import type { CallName } from '@halal-basket/contract';
import type { TestInput } from '../testing/test-client.ts';
import { onePoint } from './sample-goods.ts';
import { pageOf } from './sample-cursor.ts';

/** Valid inputs of the calls of pages and texts. */
export const contentSamples = (): Partial<Record<CallName, TestInput>> => {
  const at = '2026-11-23T04:00:00.000000Z';
  return {
    consolePages: { query: { q: 'winter', ...pageOf('content-pages', 'homepage') } },
    consolePosts: { query: { q: 'eid', ...pageOf('posts', at, '1') } },
    consoleFaqs: { query: { q: 'refund', ...pageOf('faqs', '1', '1') } },
    consoleFailingSubscriptions: {
      query: { adcCode: 'HYD-BNJ', ...pageOf('failing-subscriptions', '2026-11-23', '1') },
    },
    consolePausedSubscriptions: {
      query: { adcCode: 'HYD-BNJ', ...pageOf('paused-subscriptions', '2026-11-23', '1') },
    },
    consolePage: { params: { pageName: 'homepage' } },
    consoleCreatePage: {
      body: {
        page: { pageName: 'no-page-yet', title: 'Winter soups', subtitle: 'Bones and herbs' },
      },
    },
    consoleSavePage: {
      params: { pageName: 'no-such-page' },
      body: { revision: 1, page: { title: 'Winter soups', subtitle: 'Bones and herbs' } },
    },
    consoleRemovePage: { params: { pageName: 'no-such-page' }, query: { revision: 1 } },
    consoleAddSection: {
      params: { pageName: 'no-such-page' },
      body: { sectionType: 'BESTSELLERS' },
    },
    consoleRemoveSection: { params: { sectionId: 1_999_999 }, query: { revision: 1 } },
    consoleSaveSection: {
      params: { sectionId: 1_999_999 },
      body: {
        revision: 1,
        section: {
          name: 'Promises',
          description: 'What we keep',
          actionUri: '/offers',
          count: 4,
          active: true,
          shownFrom: null,
          shownUntil: null,
          hubCodes: ['HYD-BNJ'],
          customerTypes: ['NEW'],
          languages: ['en', 'hi'],
          items: [{ uspId: 1, icon: 'truck', title: 'Quick', detail: 'In 90 minutes' }],
        },
      },
    },
    consoleOrderSections: {
      params: { pageName: 'no-such-page' },
      body: { revision: 1, sectionIds: [1] },
    },
    consoleFaqTopics: {},
    consoleSaveFaqTopics: {
      body: { mark: 'old', topics: [{ topicId: 1, anchor: 'orders', title: 'Orders' }] },
    },
    consoleBlogTabs: {},
    consoleSaveBlogTabs: {
      body: {
        mark: 'old',
        tabs: [
          {
            blogCategoryId: 1,
            seoName: 'kitchen',
            header: 'Kitchen',
            parts: [{ blogSubcategoryId: 1, seoName: 'recipes', header: 'Recipes' }],
          },
        ],
      },
    },
    consoleSeasons: {},
    consoleSaveSeasons: {
      body: {
        mark: 'old',
        seasons: [
          {
            season: 'ramadan',
            title: 'Ramadan',
            opensOn: '2031-01-01',
            startsOn: '2031-01-02',
            endsOn: '2031-01-30',
            windows: [
              { code: 'sehri', label: 'Sehri', detail: 'x', startMinute: 180, endMinute: 300 },
            ],
          },
        ],
        specialDays: [{ date: '2031-01-01', festival: 'New Year', cutoffMinute: 600 }],
      },
    },
    consolePlanLists: { query: { season: 'ramadan' } },
    consoleSavePlanLists: {
      body: {
        mark: 'old',
        season: 'ramadan',
        sections: [{ sectionId: 1, name: 'Sehri', productIds: [1] }],
      },
    },
    consoleAnnouncements: { query: pageOf('announcements', at, '1') },
    consoleAnnouncement: { params: { announcementId: 1_999_999 } },
    consoleCreateAnnouncement: {
      body: {
        announcement: {
          title: 'Eid orders are open',
          text: 'Order until Friday.',
          actionUri: '/offers',
          from: '2031-01-01T00:00:00Z',
          until: '2031-01-02T00:00:00Z',
        },
      },
    },
    consoleSaveAnnouncement: {
      params: { announcementId: 1_999_999 },
      body: {
        revision: 1,
        announcement: {
          title: 'Eid orders are open',
          text: 'Order until Friday.',
          actionUri: '/offers',
          from: '2031-01-01T00:00:00Z',
          until: '2031-01-02T00:00:00Z',
        },
      },
    },
    consoleRemoveAnnouncement: {
      params: { announcementId: 1_999_999 },
      query: { revision: 1 },
    },
    consolePageVersions: { params: { pageName: 'homepage' }, query: pageOf('pageVersions', '1') },
    consolePreviewPage: {
      params: { pageName: 'homepage' },
      query: { adcCode: 'HYD-BNJ', kind: 'GUEST', at: '2031-01-01T00:00:00Z' },
    },
    consolePublishPage: {
      params: { pageName: 'no-such-page' },
      body: {
        draft: 1,
        version: {
          shownFrom: '2031-01-01T00:00:00Z',
          end: { at: '2031-01-02T00:00:00Z', next: 'previous' },
        },
      },
    },
    consoleHidePage: {
      params: { pageName: 'no-such-page' },
      body: { from: '2031-01-01T00:00:00Z' },
    },
    consoleRestorePage: { params: { pageName: 'no-such-page' }, body: { draft: 1, number: 1 } },
    consoleCancelPageVersion: { params: { pageName: 'no-such-page', number: 1 }, body: {} },
    consoleAddPicture: { body: { photo: onePoint } },
  };
};

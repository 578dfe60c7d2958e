import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, id, idInUrl, seoName } from '../shapes/basic.ts';
import { blog, blogCard, blogCategory, helpQuestion, legalPage } from '../shapes/blog.ts';
import { notification } from '../shapes/notification.ts';

const general = z.array(notification);

/** Blog, help and notifications. */
export const contentCalls = {
  blogsWithCategories: defineCall({
    summary: 'Blog categories with their sub-categories and items.',
    method: 'GET',
    path: '/api/blogsWithCategories',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({ categories: z.array(blogCategory) }),
  }),
  blogs: defineCall({
    summary: 'Blogs, the newest first, by pages.',
    method: 'GET',
    path: '/api/blogs',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    query: z.object({
      page: z.coerce.number<number | string>().int().min(0).max(10_000).default(0),
      count: z.coerce.number<number | string>().int().min(1).max(50).default(12),
      blogCategoryId: idInUrl.optional(),
      blogSubcategoryId: idInUrl.optional(),
    }),
    answer: z.object({
      blogs: z.array(blogCard),
      /** The page is full (specification, section 4). */
      hasMoreBlogs: z.boolean(),
      /** Another post follows: what a screen goes by, so that no page comes empty. */
      hasMore: z.boolean(),
    }),
  }),
  blog: defineCall({
    summary: 'One blog.',
    method: 'GET',
    path: '/api/blogs/:slug',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    params: z.object({ slug: seoName }),
    answer: blog,
    errors: ['BLOG_NOT_FOUND'],
  }),
  helpFaq: defineCall({
    summary: 'Questions and answers by topic, and how to reach us.',
    method: 'GET',
    path: '/api/helpfaq',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({
      topics: z.array(
        z.object({
          topicId: id,
          anchor: seoName,
          title: z.string(),
          faqs: z.array(helpQuestion),
        }),
      ),
      contact: z.object({ phone: z.string(), email: z.string(), hours: z.string() }),
    }),
  }),
  seller: defineCall({
    summary:
      'Who sells: legal name, food licence, GSTIN and grievance officer, for the foot of each page.',
    method: 'GET',
    path: '/api/seller',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({
      legalName: z.string(),
      address: z.string(),
      fssai: z.string(),
      gstin: z.string(),
      phone: z.string(),
      email: z.string(),
      hours: z.string(),
      grievanceOfficer: z.string(),
      grievanceEmail: z.string(),
      grievancePhone: z.string(),
    }),
  }),
  legalPage: defineCall({
    summary: 'Terms, privacy and the other pages of the law, by name.',
    method: 'GET',
    path: '/api/legal/:slug',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    params: z.object({ slug: seoName }),
    answer: legalPage,
    errors: ['PAGE_NOT_FOUND'],
  }),
  notifications: defineCall({
    summary: 'What the visitor was told, the newest first.',
    method: 'GET',
    path: '/api/getNotifications',
    who: 'any',
    rate: 'read',
    answer: z.object({ general, notificationsCount: count }),
  }),
  markNotificationsRead: defineCall({
    summary: 'Sets the count of unread notifications to 0.',
    method: 'POST',
    path: '/api/markReadNotifications',
    who: 'any',
    rate: 'write',
    /** Absent: all. */
    body: z.object({ notificationIds: z.array(id).max(200).optional() }),
    answer: z.object({ general, notificationsCount: count }),
  }),
};

import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, id, idInUrl, seoName } from '../shapes/basic.ts';
import { blog, blogCard, blogCategory, helpQuestion, legalPage } from '../shapes/blog.ts';
import { notification } from '../shapes/notification.ts';
import { shopText } from '../shapes/shop-text.ts';

const general = z.array(notification);

/** Blog, help and notifications. */
export const contentCalls = {
  blogsWithCategories: defineCall({
    summary: 'Lists the blog categories with their subcategories and posts.',
    method: 'GET',
    path: '/api/blogsWithCategories',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({ categories: z.array(blogCategory) }),
  }),
  blogs: defineCall({
    summary: 'Lists blog posts by page, newest first.',
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
      /** Whether another post follows, so that a screen never requests an empty page. */
      hasMore: z.boolean(),
    }),
  }),
  blog: defineCall({
    summary: 'Returns one blog post.',
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
    summary: 'Returns the FAQ by topic, and the contact details of the shop.',
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
          title: shopText,
          faqs: z.array(helpQuestion),
        }),
      ),
      contact: z.object({ phone: z.string(), email: z.string(), hours: z.string() }),
    }),
  }),
  seller: defineCall({
    summary:
      'Returns the seller’s legal name, food licence, GSTIN and grievance officer for the page footer.',
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
    summary: 'Returns a legal page, such as terms or privacy policy, by its name.',
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
    summary: 'Lists the visitor’s notifications, newest first.',
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

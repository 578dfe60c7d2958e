import { brand } from './brand.ts';
import { errorsOf } from './call-errors.ts';
import { type CallName, callShapes, callsByCapability } from './calls/index.ts';
import { type ErrorCode, commonErrors, errorCatalogue } from './errors.ts';
import { locales } from './languages.ts';
import { apiKeyScope } from './shapes/connections.ts';
import { type CallShape, changesState } from './kit.ts';
import { answerSchemas, inputSchema, type JsonSchema } from './openapi-schemas.ts';

export interface Operation {
  operationId: CallName;
  summary: string;
  tags: string[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
  security: Record<string, string[]>[];
  'x-who': CallShape['who'];
  /** The permissions that staff and API keys need. */
  'x-permissions'?: readonly string[];
  'x-rate-class': CallShape['rate'];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, JsonSchema>>;
}

const tagTexts: Record<keyof typeof callsByCapability, string> = {
  session: 'Session, login and account',
  catalogue: 'Catalogue, pages, search and reviews',
  ownLists: 'Recently viewed, purchases, wish list and reviews',
  location: 'Location and addresses',
  cart: 'Cart',
  offers: 'Promo codes, scratch cards and referrals',
  membership: 'Membership',
  checkout: 'Slots, placing and paying an order',
  payment: 'Payment methods and gateways',
  orders: 'Orders, tracking and invoices',
  subscription: 'Weekly subscription',
  wallet: 'Wallet and points',
  content: 'Blog, help and notifications',
  console: 'Console for staff',
};

const introduction = [
  'Every answer is an envelope: `action` is `success` with `data`, or `failure` with `error`.',
  'Money is in rupees with at most two decimals, currency INR. Days and slots are in Asia/Kolkata.',
  'A repeated request with the same `Idempotency-Key` and body returns the first answer.',
].join('\n\n');

const header = (name: string, description: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
});

const string = { type: 'string' };
const headers = {
  DeviceId: header(
    'device-id',
    'A random UUID that the client stores.',
    { type: 'string', format: 'uuid' },
    true,
  ),
  DeviceType: header('device-type', 'The layout that the client shows.', {
    enum: ['desktop', 'mobile', 'android', 'ios'],
  }),
  AcceptLanguage: header('accept-language', 'The language of texts in the answer.', {
    enum: [...locales],
  }),
  ClientId: header('client-id', 'Name and version of the client.', {
    ...string,
    examples: ['web-client/1.0'],
  }),
  AppVersionCode: header('app-version-code', 'Build of the client.', { type: 'integer' }),
  UtmSource: header('utm-source', 'Campaign parameter of the page’s address.', string),
  UtmMedium: header('utm-medium', 'Campaign parameter of the page’s address.', string),
  UtmCampaign: header('utm-campaign', 'Campaign parameter of the page’s address.', string),
  IdempotencyKey: header('Idempotency-Key', 'One key for one request, stored for 24 hours.', {
    ...string,
    minLength: 8,
    maxLength: 128,
  }),
  IfNoneMatch: header(
    'If-None-Match',
    'The `ETag` of the answer that the client has cached.',
    string,
  ),
  LastEventId: header('Last-Event-ID', 'The last event that the client saw.', string),
};

const headerRefs = (...names: (keyof typeof headers)[]): JsonSchema[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));

const headersOf = (call: CallShape): JsonSchema[] => [
  ...(call.device === false
    ? []
    : headerRefs(
        'DeviceId',
        'DeviceType',
        'AcceptLanguage',
        'ClientId',
        'AppVersionCode',
        'UtmSource',
        'UtmMedium',
        'UtmCampaign',
      )),
  ...(call.idempotency === 'required' ? [{ ...headers.IdempotencyKey, required: true }] : []),
  ...(changesState(call) && call.idempotency !== 'required' && call.who !== 'gateway'
    ? headerRefs('IdempotencyKey')
    : []),
  ...(call.cache ? headerRefs('IfNoneMatch') : []),
  ...(call.raw === 'events' ? headerRefs('LastEventId') : []),
];

const inputsOf = (schema: CallShape['params'], place: 'path' | 'query'): JsonSchema[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const successOf = (call: CallShape, answer: JsonSchema): Record<string, JsonSchema> => {
  if (call.raw === 'redirect')
    return { '303': { description: 'Redirects to a page of the shop.' } };
  if (call.raw === 'events') {
    return {
      '200': {
        description: 'Events whose data is the schema below.',
        content: { 'text/event-stream': { schema: answer } },
      },
    };
  }
  const data = {
    type: 'object',
    required: ['action', 'data'],
    properties: {
      action: { const: 'success' },
      data: answer,
      description: call.success ? { ...string, examples: [call.success] } : string,
    },
  };
  const file = call.raw === 'file' && { '*/*': { schema: { ...string, format: 'binary' } } };
  return {
    '200': {
      description: call.success ?? 'Success',
      headers: {
        'x-request-id': { schema: string },
        ...(call.cache && { ETag: { schema: string }, 'Cache-Control': { schema: string } }),
        ...(changesState(call) && { 'Idempotency-Replayed': { schema: { const: 'true' } } }),
      },
      content: { ...json(data), ...file },
    },
    ...(call.cache && { '304': { description: 'The client already has this answer.' } }),
  };
};

const isCommon = (code: ErrorCode): boolean => (commonErrors as readonly string[]).includes(code);

/** One response for all errors of a status; each code with its text. */
const refusal = (codes: readonly ErrorCode[]): JsonSchema => ({
  description: codes.map((code) => `\`${code}\` ${errorCatalogue[code].description}`).join('\n\n'),
  ...(codes.some((code) => [429, 503].includes(errorCatalogue[code].status)) && {
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
  }),
  content: json({
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { properties: { error: { properties: { errorCode: { enum: codes } } } } },
    ],
  }),
});

const byStatus = (codes: readonly ErrorCode[]): Map<number, ErrorCode[]> => {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
};

/** Statuses whose errors are the same for all calls are described once. */
const refusalsOf = (call: CallShape): Record<string, JsonSchema> => {
  const responses: Record<string, JsonSchema> = {};
  for (const [status, group] of byStatus(errorsOf(call))) {
    responses[status] = group.every(isCommon)
      ? { $ref: `#/components/responses/Refused${status}` }
      : refusal(group);
  }
  return responses;
};

const commonResponses = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...byStatus(commonErrors)].map(([status, codes]) => [`Refused${status}`, refusal(codes)]),
  );

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['action', 'code', 'type', 'uiType', 'description', 'error', 'requestId'],
  properties: {
    action: { const: 'failure' },
    code: { type: 'integer', description: 'The HTTP status' },
    type: { const: 'error' },
    uiType: { enum: ['toast', 'text', 'page'] },
    description: { ...string, description: 'Message for people' },
    error: {
      type: 'object',
      required: ['errorCode', 'errorMessage'],
      properties: {
        errorCode: string,
        errorMessage: string,
        fields: { type: 'object', additionalProperties: string },
      },
    },
    data: {},
    requestId: string,
  },
};

const keyScopes: readonly string[] = apiKeyScope.options;

/** The permissions that a call of staff needs, where the contract names them. */
const permissionsOf = ({ permission }: CallShape): readonly string[] =>
  permission === undefined ? [] : typeof permission === 'string' ? [permission] : permission;

/** Whether an API key can make the call of staff: it has a scope for each permission. */
const isOpenToKeys = (call: CallShape): boolean =>
  permissionsOf(call).every((each) => keyScopes.includes(each));

const securityOf = (call: CallShape): Record<string, string[]>[] => {
  if (call.who === 'customer') return [{ session: [] }, { ticket: [] }];
  if (call.who === 'staff' && isOpenToKeys(call)) return [{ staffSession: [] }, { apiKey: [] }];
  if (call.who === 'staff' || call.who === 'rider') return [{ staffSession: [] }];
  return call.who === 'any' && call.device !== false ? [{ session: [] }, { ticket: [] }, {}] : [];
};

const securitySchemes: Record<string, JsonSchema> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'hb_session',
    description: 'Web; `__Host-hb_session` over https',
  },
  ticket: { type: 'http', scheme: 'bearer', description: 'Apps: the `persistentTicket`' },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'hb_console',
    description: 'Console; `__Host-hb_console` over https',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'Console, for other programs: an API key with the scopes in `x-permissions`',
  },
};

const operation = (name: CallName, tag: string, answer: JsonSchema): Operation => {
  const call = callShapes[name];
  return {
    operationId: name,
    summary: call.summary,
    tags: [tag],
    parameters: [
      ...inputsOf(call.params, 'path'),
      ...inputsOf(call.query, 'query'),
      ...headersOf(call),
    ],
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse({}).success,
        content: json(inputSchema(call.body)),
      },
    }),
    responses: { ...successOf(call, answer), ...refusalsOf(call) },
    security: securityOf(call),
    'x-who': call.who,
    ...(call.who === 'staff' && { 'x-permissions': permissionsOf(call) }),
    'x-rate-class': call.rate,
  };
};

/** The OpenAPI 3.1 document of every call. */
export const openApiDocument = (options: { serverUrl: string }): OpenApiDocument => {
  const { schemas, refs } = answerSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, group] of Object.entries(callsByCapability)) {
    for (const name of Object.keys(group) as CallName[]) {
      const { path, method } = callShapes[name];
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] ??= {};
      paths[template][method.toLowerCase()] = operation(name, tag, refs[name]);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0', description: introduction },
    servers: [{ url: options.serverUrl }],
    tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas, Failure: failureSchema },
      parameters: headers,
      responses: commonResponses(),
      securitySchemes,
    },
  };
};

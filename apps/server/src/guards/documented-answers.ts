import { type CallName, callShapes } from '@halal-basket/contract';
import { openApiDocument } from '@halal-basket/contract/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Compares answers with the OpenAPI document, as a generated client of another language does. */
export class DocumentedAnswers {
  readonly #document = openApiDocument({ serverUrl: 'http://shop.test' });
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  readonly #checks = new Map<string, ValidateFunction>();

  constructor() {
    this.#ajv.addSchema(this.#document, 'openapi');
  }

  /** The differences between an answer and the document; null without one. */
  difference(name: CallName, { status, text }: { status: number; text: string }): string | null {
    const { path, method, raw } = callShapes[name];
    const template = path.replace(/:(\w+)/g, '{$1}');
    const operation = this.#document.paths[template]?.[method.toLowerCase()];
    const response = operation?.responses[status] as { $ref?: string } | undefined;
    if (!response) return `answers ${status}, which the document does not list`;
    if (status < 400 && raw) return null;
    const at = response.$ref
      ? response.$ref.slice(1)
      : `/paths/${escaped(template)}/${method.toLowerCase()}/responses/${status}`;
    const check = this.#checkOf(`openapi#${at}/content/application~1json/schema`);
    if (check(JSON.parse(text))) return null;
    return `answers ${status} otherwise than the document: ${this.#ajv.errorsText(check.errors)}`;
  }

  #checkOf(ref: string): ValidateFunction {
    const check = this.#checks.get(ref) ?? this.#ajv.compile({ $ref: ref });
    this.#checks.set(ref, check);
    return check;
  }
}

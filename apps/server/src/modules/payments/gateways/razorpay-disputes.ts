import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { DisputeGateway, Evidence, EvidenceFile } from './gateway.ts';
import { callSdk } from './razorpay-sdk.ts';

const contested = z.object({
  evidence: z.object({ submitted_at: z.number().nullish() }).nullish(),
});
const uploaded = z.object({ id: z.string() });

/** The fields of a contest by the kind of their documents. */
const fields = {
  summary: 'explanation_letter',
  invoice: 'billing_proof',
  deliveryPhoto: 'shipping_proof',
} as const satisfies Record<EvidenceFile['kind'], string>;

/** The SDK's own method for documents sends no file name, without which the gateway sees no file. */
interface FormApi {
  postFormData(call: { url: string; formData: FormData }): Promise<unknown>;
}

/** Evidence by the Documents API and the Disputes API: razorpay.com/docs/api/disputes/contest. */
export class RazorpayDisputes implements DisputeGateway {
  readonly #sdk: Razorpay;

  constructor(sdk: Razorpay) {
    this.#sdk = sdk;
  }

  async #upload({ name, mediaType, content }: EvidenceFile): Promise<string> {
    const formData = new FormData();
    formData.set('purpose', 'dispute_evidence');
    formData.set('file', new File([new Uint8Array(content)], name, { type: mediaType }));
    const api = this.#sdk.api as unknown as FormApi;
    return (await callSdk(uploaded, api.postFormData({ url: '/documents', formData }))).id;
  }

  async contest({ gatewayDisputeId, amount, summary, files }: Evidence): Promise<void> {
    const before = await callSdk(contested, this.#sdk.disputes.fetch(gatewayDisputeId));
    // An earlier request may have succeeded although its answer got lost.
    if (before.evidence?.submitted_at) return;
    const documents: Partial<Record<(typeof fields)[EvidenceFile['kind']], string[]>> = {};
    for (const file of files) {
      (documents[fields[file.kind]] ??= []).push(await this.#upload(file));
    }
    const contest = { amount, summary, ...documents, action: 'submit' };
    await callSdk(contested, this.#sdk.disputes.contest(gatewayDisputeId, contest));
  }
}

import { TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { AreaField, MomentField, SelectField, TextField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { LanguageCheckList } from '../../shared/form/language-check-list.tsx';
import { segmentLabels } from '../../shared/segment-labels.ts';
import { channelLabels } from '../../shared/channel-labels.ts';
import type { CampaignForm } from './use-campaign-form.ts';

interface PartProps {
  form: CampaignForm;
}

const optionsOf = (labels: Record<string, () => string>) =>
  Object.entries(labels).map(([value, name]) => ({ value, label: name() }));

export const AudienceFields = ({ form }: PartProps) => (
  <FormPart title={m.campaign_part_who()}>
    <FieldGrid>
      <TextField
        form={form}
        name="name"
        label={m.campaign_name()}
        hint={m.campaign_name_hint()}
        maxLength={80}
      />
      <SelectField
        form={form}
        name="channel"
        deps={['subject', 'text', 'template']}
        label={m.campaign_channel()}
        options={optionsOf(channelLabels)}
      />
      <SelectField
        form={form}
        name="segment"
        label={m.campaign_segment()}
        options={optionsOf(segmentLabels)}
      />
    </FieldGrid>
    <LanguageCheckList
      hint={m.campaign_languages_hint()}
      chosen={form.values.languages}
      onChange={(chosen) => form.set('languages', chosen)}
    />
    <p className="text-sm text-text-2">{m.campaign_consent()}</p>
  </FormPart>
);

export function MessageFields({ form }: PartProps) {
  const { channel } = form.values;
  const isCarried = channel === 'sms' || channel === 'whatsapp';
  return (
    <FormPart title={m.campaign_part_message()}>
      {!isCarried && (
        <TextField
          form={form}
          name="subject"
          label={channel === 'push' ? m.campaign_subject_push() : m.campaign_subject_email()}
          maxLength={80}
        />
      )}
      <AreaField
        form={form}
        name="text"
        label={m.campaign_text()}
        hint={m.campaign_text_hint({ name: '{name}' })}
        rows={channel === 'email' ? 8 : 4}
      />
      <FieldGrid>
        <TextField
          form={form}
          name="link"
          label={m.campaign_link()}
          hint={m.campaign_link_hint()}
          maxLength={200}
        />
        {isCarried && (
          <TextField
            form={form}
            name="template"
            label={m.campaign_template()}
            hint={m.campaign_template_hint()}
            maxLength={40}
          />
        )}
      </FieldGrid>
    </FormPart>
  );
}

export const ResultFields = ({ form }: PartProps) => (
  <FormPart title={m.campaign_part_when()}>
    <FieldGrid>
      <MomentField
        form={form}
        name="sendAt"
        label={m.campaign_send_at()}
        hint={m.campaign_send_at_hint()}
      />
      <TextInput
        label={m.campaign_promo()}
        hint={m.campaign_promo_hint()}
        autoComplete="off"
        maxLength={30}
        value={form.values.promoCode ?? ''}
        error={form.errorOf('promoCode')}
        onChange={({ target }) => form.set('promoCode', target.value.toUpperCase() || null)}
      />
    </FieldGrid>
  </FormPart>
);

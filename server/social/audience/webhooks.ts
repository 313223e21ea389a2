import type { AudienceRule } from './audience-rule.ts'

/** Where Empire posts no more because nothing arrives, the commissioner is told; what they did themselves they know. */
export const webhookSwitched: AudienceRule<'webhook-switched'> = (_app, { league, event, seq }) => {
  const { isOn, why, service, name, webhookId } = event
  if (isOn || why === 'commissioner') return []
  return [
    {
      to: { userId: league.commissionerId },
      subject: `${webhookId} ${seq}`,
      content: { kind: 'webhook-off', service, name, why },
    },
  ]
}

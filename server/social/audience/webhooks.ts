import { type AudienceRule, officerNotifications } from './audience-rule.ts'

/** Where Empire posts no more because nothing arrives, those who run the league are told; what one of them did they know. */
export const webhookSwitched: AudienceRule<'webhook-switched'> = (app, happened) => {
  const { isOn, why, service, name, webhookId } = happened.event
  if (isOn || why === 'commissioner') return []
  return officerNotifications(app, happened, {
    subject: `${webhookId} ${happened.seq}`,
    content: { kind: 'webhook-off', service, name, why },
  })
}

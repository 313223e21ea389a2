import type { WebhookService } from '../../webhook/kinds.ts'

/** How a commissioner gets what a service asks for, in steps. */
export const SETUP_STEPS = {
  discord: [
    'In Discord, open Server Settings, then Integrations, then Webhooks, and press New Webhook.',
    'Choose the channel, press Copy Webhook URL and paste it below.',
  ],
  slack: [
    'At api.slack.com/apps, create an app in your workspace and turn on Incoming Webhooks.',
    'Press Add New Webhook, choose the channel and paste the webhook URL below.',
  ],
  telegram: [
    'In Telegram, send /newbot to @BotFather and paste the token it gives you below.',
    'Add the bot to your group, or to your channel as an admin.',
    'A public group’s chat ID is its @name. For a private one, post a message there, open api.telegram.org/bot<token>/getUpdates in a browser and copy the number after "chat":{"id":.',
  ],
  groupme: [
    'Sign in at dev.groupme.com, open Bots and press Create Bot.',
    'Choose your group, name the bot and paste its Bot ID below.',
  ],
  ntfy: [
    'Make up a topic no one would guess, such as sunday-rivals-7hq2, and subscribe to it in the ntfy app.',
    'Enter the server and the topic below. Only protected topics need a token.',
  ],
  webhook: [
    'Empire sends JSON by POST to your address. docs/webhooks.md in its source has the format.',
    'Once you save, copy the signing secret: it is shown only once.',
  ],
} as const satisfies Record<WebhookService, readonly string[]>

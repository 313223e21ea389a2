import type { Send } from '../../core/outbound/send.ts'
import { given } from '../../core/app/own.ts'

/** The way to chat apps and programs. */
export const webhookSenderOf = given<Send>('the way to webhooks')

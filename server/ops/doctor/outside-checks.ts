import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { fantasyRequest } from '../../feed/upstream/espn-fantasy.ts'
import { connectBySmtp } from '../../core/mail/mailer.ts'
import { hostOf, reasonOf } from '../../core/mail/test-mail.ts'
import { askEmpire, askHere } from './ask-empire.ts'
import { type Check, type Finding, ok, warn, wrong } from './finding.ts'

const LOCAL = /^(localhost|127\.|\[::1\])/

/** Whether the address in mails and invites leads here. */
export const publicUrl: Check = {
  name: 'PUBLIC_URL',
  look: async (config, signal) => {
    const { publicUrl } = config
    const { protocol, host } = new URL(publicUrl)
    if (!config.isPublicUrlSet || LOCAL.test(host))
      return [warn(`PUBLIC_URL is ${publicUrl}: links in mails and invites work on this machine only.`)]
    const findings: Finding[] =
      protocol === 'https:'
        ? []
        : [
            warn(
              `PUBLIC_URL is not https: passwords travel unencrypted, and push and use without a network are off.`,
            ),
          ]
    const [outside, inside] = await Promise.all([
      askEmpire(`${publicUrl}/api/ready`, signal),
      askHere(config, signal),
    ])
    if (outside.is === 'empire') return [...findings, ok(`Empire answers at ${publicUrl}.`)]
    if (inside.is !== 'empire')
      return [...findings, warn(`Whether ${publicUrl} leads here can be seen only while Empire runs.`)]
    if (outside.is === 'other')
      return [...findings, wrong(`At ${publicUrl} something else answers: look at the proxy in front.`)]
    return [...findings, warn(`${publicUrl} cannot be reached from this machine (${outside.words}).`)]
  },
}

/** Whether visitors are told apart behind a proxy. */
export const proxy: Check = {
  name: 'The proxy',
  look: ({ publicUrl, socket, trustProxy }) => {
    // Empire itself speaks no TLS.
    if (!publicUrl.startsWith('https:')) return []
    return trustProxy === false
      ? [
          wrong(
            `PUBLIC_URL is https, so there is a proxy in front, and TRUST_PROXY is not set: all visitors count as one, and wrong passwords of one lock out all. Set it to the proxy’s address, such as ${socket === null ? '127.0.0.1' : 'unix, for one on a Unix socket'}.`,
          ),
        ]
      : [ok(`Visitors are told apart behind ${trustProxy.join(', ')}.`)]
  },
}

/** Whether the mail server lets us in; nothing is sent. */
export const mail: Check = {
  name: 'The mail server',
  look: async ({ smtpUrl }) => {
    if (smtpUrl === null)
      return [warn('SMTP_URL is not set: mails, with codes for new passwords, are only written to the log.')]
    try {
      await connectBySmtp(smtpUrl)
      return [ok(`The mail server ${hostOf(smtpUrl)} lets Empire in. \`empire mail test\` sends a mail.`)]
    } catch (error) {
      return [wrong(`The mail server ${hostOf(smtpUrl)}: ${reasonOf(error)}`)]
    }
  },
}

/** Whether the feed answers, and whether its clock and ours agree. */
export const feed: Check = {
  name: 'The feed',
  look: async ({ feed }, signal) => {
    if (feed.source !== 'espn') return [ok(`The feed is ${feed.source}, on this machine.`)]
    const { host } = new URL(feed.baseUrl)
    const began = Date.now()
    let response: Response
    try {
      response = await fetch(`${feed.baseUrl}/football/nfl/news?limit=1`, { signal })
      await response.body?.cancel()
    } catch {
      return [wrong(`The feed ${host} cannot be reached: there will be no scores, players or points.`)]
    }
    return [
      response.ok
        ? ok(`The feed ${host} answers.`)
        : warn(`The feed ${host} answers with ${response.status}.`),
      ...lookAtClock(response.headers.get('date'), began, host),
    ]
  },
}

/** Whether the fantasy host answers, where projections are wanted. */
export const projections: Check = {
  name: 'The projections',
  look: async ({ projections }, signal) => {
    if (projections === null) return []
    const { host } = new URL(projections.baseUrl)
    // One player of a season that every host has.
    const { url, headers } = fantasyRequest(projections.baseUrl, 'nfl', {
      season: new Date().getUTCFullYear() - 1,
      week: null,
      from: 0,
      count: 1,
    })
    try {
      const response = await fetch(url, { headers, signal, redirect: 'error' })
      await response.body?.cancel()
      const isJson = /json/i.test(response.headers.get('content-type') ?? '')
      return [
        response.ok && isJson
          ? ok(`The projections of ${host} answer.`)
          : warn(
              `The projections of ${host} answer with ${response.ok ? 'something else than JSON' : response.status}: what was read last stays.`,
            ),
      ]
    } catch {
      return [warn(`The projections of ${host} cannot be reached: what was read last stays.`)]
    }
  },
}

/** @param date as a server says it, in whole seconds @param began when it was asked, ms since the epoch */
function lookAtClock(date: string | null, began: number, host: string): Finding[] {
  const theirs = Date.parse(date ?? '')
  if (Number.isNaN(theirs)) return []
  // The answer was made at some time between the two.
  const ended = Date.now()
  const off = theirs + SECOND < began ? began - theirs - SECOND : theirs > ended ? theirs - ended : 0
  const words = `The clock of this machine is ${Math.round(off / SECOND)} seconds off that of ${host}`
  if (off > 2 * MINUTE) return [wrong(`${words}: drafts, waivers and sign-ins go by it. Turn on NTP.`)]
  return [off > 10 * SECOND ? warn(`${words}. Turn on NTP.`) : ok('The clock of this machine is right.')]
}

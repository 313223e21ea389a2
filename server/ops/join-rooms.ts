import path from 'node:path'
import type { FeedSource } from '../../shared/feed/source.ts'
import type { App } from '../core/app/app.ts'
import type { Config } from '../core/config/config.ts'
import { createHostApi, hostApiOf } from '../feed/host-api/host-api.ts'
import type { Fetch } from '../feed/picture/download.ts'
import { createPictures, picturesOf } from '../feed/picture/pictures.ts'
import { isStored } from '../feed/pro-game/service.ts'
import { createFeed, feedOf } from '../feed/scores/feed.ts'
import { createFeedClient, feedClientOf } from '../feed/upstream/feed-client.ts'
import type { Send } from '../core/outbound/send.ts'
import type { Post } from '../people/push/post.ts'
import { createPush, pushOf } from '../people/push/push.ts'
import { joinFollowers } from './follow.ts'
import { webhookSenderOf } from '../social/webhook/sender.ts'
import { leagueCopies } from '../social/deleted-league/league-copies.ts'
import { bringBack, writeCopy } from './league-file/copy.ts'
import { joinLive } from '../web/live/join.ts'
import { jobHandlersOf } from '../core/jobs/handler.ts'
import { jobHandlers } from './job-handlers.ts'

/** The world outside: what a test brings itself. */
export interface Outside {
  readonly source: FeedSource
  /** From 0 up to 1. */
  readonly random: () => number
  readonly fetchPicture: Fetch
  /** The way to other fantasy hosts. */
  readonly fetchHost: Fetch
  /** The way to push services. */
  readonly post: Post
  /** The way to chat apps and programs that leagues post to. */
  readonly sendWebhook: Send
}

/** Gives an app what its rooms need of the world outside and of later rooms: the one place where all of them are known. */
export function joinRooms(
  app: App,
  { source, random, fetchPicture, fetchHost, post, sendWebhook }: Outside,
): void {
  const { config, db } = app
  pushOf.give(app, createPush({ ...app, contact: contactOf(config), post }))
  const upstream = createFeedClient({ ...app, source, random })
  feedClientOf.give(app, upstream)
  feedOf.give(
    app,
    createFeed({ ...app, upstream, isStored: (sport, gameId) => isStored({ db }, sport, gameId) }),
  )
  picturesOf.give(
    app,
    config.pictures &&
      createPictures({ ...app, fetch: fetchPicture, folder: pictureFolder(config, config.pictures.most) }),
  )
  hostApiOf.give(app, config.hostApis ? createHostApi({ fetch: fetchHost, now: app.now }) : null)
  webhookSenderOf.give(app, sendWebhook)
  joinLive(app)
  jobHandlersOf.give(app, jobHandlers)
  leagueCopies.give(app, { write: writeCopy, bringBack })
  joinFollowers(app)
}

/** Where a push service may ask about this server (RFC 8292): its address, or on a home network the sender of its mails. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Beside the database; a database in memory has nothing beside it. */
function pictureFolder({ dataDir }: Config, most: number) {
  return dataDir === null ? null : { dir: path.join(dataDir, 'pictures'), most }
}

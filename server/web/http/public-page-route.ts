import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../../../shared/labels/html.ts'
import { publicSummary } from '../../../shared/labels/public-page/summary.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { getPublicLeague, getPublicStandings } from '../../social/public-page/answers.ts'
import { drawPublicPicture } from '../../social/public-page/picture/picture.ts'
import { openPublicLeague, type PublicLeagueRow, publicPath } from '../../social/public-page/service.ts'
import { callerOf } from './caller.ts'

interface OfPage {
  Params: { slug: string }
}

/** Longer ones lead nowhere. */
const LONGEST_SLUG = 64

/**
 * The HTML of public pages, which says to apps that show a link what is behind it, and the picture that they show. Search
 * engines are told to leave a page alone unless its league wants to be found. 404 where there is none, with the client all
 * the same, which says so.
 * @param page the client's HTML
 */
export function mountPublicPages(server: FastifyInstance, app: App, page: string): void {
  const send = async (request: FastifyRequest<OfPage>, reply: FastifyReply) => {
    const opened = await open(app, request)
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (opened === null || 'status' in opened)
      return reply
        .code(opened?.status ?? 404)
        .header('x-robots-tag', 'noindex')
        .send(withHead(page, { tags: ['<meta name="robots" content="noindex" />'] }))
    if (!opened.page.mayBeFound) void reply.header('x-robots-tag', 'noindex')
    return reply.send(await pageOf(app, opened, page))
  }
  server.get<OfPage>('/l/:slug', send)
  server.get<OfPage>('/l/:slug/:tab', send)
}

/** The picture of a public page. It stands beside the page and is answered where there is no client too. */
export function mountPublicPictures(server: FastifyInstance, app: App): void {
  server.get<OfPage>('/l/:slug/picture.png', async (request, reply) => {
    const opened = await open(app, request)
    if (opened === null || 'status' in opened)
      return reply.code(opened?.status ?? 404).send({ error: 'There is nothing here.' })
    const { bytes, etag } = await drawPublicPicture(app, opened)
    void reply.headers({
      etag,
      // Kept by apps that show links, for as long as one may be turned off unseen.
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(opened.page.mayBeFound ? {} : { 'x-robots-tag': 'noindex' }),
    })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
    return reply.type('image/png').send(bytes)
  })
}

/** The league of an address; null where there is none, and a status for who asks too often. */
async function open(
  app: App,
  request: FastifyRequest<OfPage>,
): Promise<PublicLeagueRow | { readonly status: number } | null> {
  const { slug } = request.params
  if (slug.length > LONGEST_SLUG) return null
  try {
    return await openPublicLeague(app, callerOf(app, request), slug)
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error
    if (!(cause instanceof DomainError)) throw error
    return cause.code === 'TOO_MANY_TRIES' ? { status: 429 } : null
  }
}

async function pageOf(app: App, open: PublicLeagueRow, page: string): Promise<string> {
  const league = await getPublicLeague(app, open)
  const standings = await getPublicStandings(app, open)
  const path = publicPath(open.page.slug)
  const url = `${app.config.publicUrl}${path}`
  const title = `${league.name} – Empire`
  const description = publicSummary(league, standings)
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}" />`
  return withHead(page, {
    title,
    description,
    tags: [
      ...(open.page.mayBeFound ? [] : ['<meta name="robots" content="noindex" />']),
      `<link rel="canonical" href="${escaped(url)}" />`,
      property('og:type', 'website'),
      property('og:site_name', 'Empire'),
      property('og:title', league.name),
      property('og:description', description),
      property('og:url', url),
      // Another address once something has changed: apps keep pictures by it.
      property('og:image', `${url}/picture.png?v=${open.league.seq}`),
      property('og:image:type', 'image/png'),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      property('og:image:alt', description),
      '<meta name="twitter:card" content="summary_large_image" />',
    ],
  })
}

/** The client's HTML with another title and description, and more of its head. Replaced as texts: names may have a `$`. */
function withHead(
  page: string,
  { title, description, tags }: { title?: string; description?: string; tags: readonly string[] },
): string {
  return page
    .replace(/<title>[^<]*<\/title>/, (old) =>
      [title === undefined ? old : `<title>${escaped(title)}</title>`, ...tags].join('\n    '),
    )
    .replace(/(<meta\s+name="description"\s+content=")[^"]*(")/, (old, before: string, after: string) =>
      description === undefined ? old : `${before}${escaped(description)}${after}`,
    )
}

import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from '../listener/node-http.ts'
import type { Config } from '../../core/config/config.ts'

/**
 * For pages, and for whatever else is not said otherwise.
 * @param page the client's HTML: the scripts and styles that stand in it count, and no others but files of this
 *   server
 */
export function pageHeaders(config: Pick<Config, 'publicUrl'>, page: string): Record<string, string> {
  return renderHeaders({
    ...dataOptions(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashesOf('script', page)],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", ...hashesOf('style', page)],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // For the address of the service worker, and nothing else (`client/data/offline/keep-app.ts`).
        trustedTypes: ['empire-worker'],
      },
    },
    crossOriginOpenerPolicy: true,
    originAgentCluster: true,
    referrerPolicy: { policy: 'no-referrer' },
  })
}

/** For JSON that is asked for all the time: what keeps a browser from taking it for a page. */
export function dataHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return renderHeaders(dataOptions(config))
}

function dataOptions(config: Pick<Config, 'publicUrl'>): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  }
}

/** What helmet sets, written out once: it is the same for every answer. */
function renderHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** The hashes by which a policy knows the scripts or styles that stand in a page. */
function hashesOf(element: 'script' | 'style', page: string): string[] {
  const contents = [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
  return contents.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from './negotiate.ts'

/** Below this the time that compressing takes is more than what sending saves. */
const WORTH_IT = 4 * 1024

const brotli = promisify(brotliCompress)
const ways = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>, // the form without options
}

/**
 * A body as the browser takes it: long texts compressed, outside the event loop. Answers that carry a
 * token are short, and no credential is ambient, so their length gives nothing away.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < WORTH_IT) return text
  reply.header('vary', 'accept-encoding')
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return text
  reply.header('content-encoding', encoding)
  return ways[encoding](text)
}

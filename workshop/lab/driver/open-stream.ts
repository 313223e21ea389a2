import { once } from 'node:events'
import http from 'node:http'

/**
 * Follows a stream as a browser does, until it is destroyed.
 * @param onFrame is called with the text of each message
 */
export async function openStream(
  url: string,
  token: string,
  onFrame: (frame: string) => void,
): Promise<http.ClientRequest> {
  const request = http.get(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}`)
  request.on('error', () => {}) // It is cut off at the end.
  response.on('error', () => {})
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const frame = text.slice(0, end)
      text = text.slice(end + 2)
      onFrame(frame)
    }
  })
  return request
}

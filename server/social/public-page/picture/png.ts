import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits each of red, green and blue; compressed, filtered and interlaced in the usual way. */
const RGB_HEADER = [8, 2, 0, 0, 0] as const

/**
 * A picture as a PNG (ISO/IEC 15948): its rows as they are, compressed outside the event loop.
 * @param rgb three bytes for each pixel, row by row
 */
export async function encodePng(
  rgb: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const row = width * 3
  const rows = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) rows.set(rgb.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(RGB_HEADER, 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await compress(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'ascii')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}

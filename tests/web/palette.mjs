// A picture with 256 colours at the most: screens have few, and it is a third of the size then.
import { deflateSync } from 'node:zlib';

/** In the page: the colours that are used most, of those that can hardly be told apart one, and which of them every point has. */
async function reduce(source) {
  const image = await createImageBitmap(await (await fetch(source)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const bin = (i) => ((data[i] >> 3) << 10) | ((data[i + 1] >> 3) << 5) | (data[i + 2] >> 3);
  const sums = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const sum = sums.get(bin(i)) ?? [0, 0, 0, 0];
    for (let c = 0; c < 3; c++) sum[c] += data[i + c];
    sum[3]++;
    sums.set(bin(i), sum);
  }
  const colours = [...sums.values()].sort((a, b) => b[3] - a[3]).slice(0, 256).map(([r, g, b, n]) => [r / n, g / n, b / n].map(Math.round));
  const nearest = new Map();
  for (const [key, [r, g, b, n]] of sums) {
    const far = colours.map(([x, y, z]) => (x - r / n) ** 2 + (y - g / n) ** 2 + (z - b / n) ** 2);
    nearest.set(key, far.indexOf(Math.min(...far)));
  }
  let rows = '';
  for (let i = 0; i < data.length; i += 4) rows += String.fromCharCode(nearest.get(bin(i)));
  return { width, height, colours, rows: btoa(rows) };
}

function crc(bytes) {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let i = 0; i < 8; i++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
function chunk(type, data) {
  const bytes = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(bytes), 4);
  return Buffer.concat([frame.subarray(0, 4), bytes, frame.subarray(4)]);
}

/** A PNG with a palette, of a PNG without one; `page` is any page that runs no policy. */
export async function withPalette(page, png) {
  const { width, height, colours, rows } = await page.evaluate(reduce, `data:image/png;base64,${png.toString('base64')}`);
  const points = Buffer.from(rows, 'base64');
  const lines = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.from([0]), points.subarray(y * width, (y + 1) * width)]));
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', Buffer.from(colours.flat())), chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

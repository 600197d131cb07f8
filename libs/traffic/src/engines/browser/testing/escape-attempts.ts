/** A page that tries to reach `target` in every way a page can, and requests `/tried` when it is done. */
export function escapeAttempts(target: string, udpPort: number): string {
  const { host, hostname } = new URL(target);
  return `<!doctype html><title>Attempts</title>
<link rel="dns-prefetch" href="${target}/dns"><link rel="preconnect" href="${target}">
<link rel="prefetch" href="${target}/prefetch"><link rel="preload" as="image" href="${target}/preload">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${target}/speculation"]}],"prerender":[{"source":"list","urls":["${target}/prerender"]}]}</script>
<link rel="stylesheet" href="${target}/style.css"><script src="${target}/script.js"></script>
<img src="${target}/image.png"><iframe src="${target}/frame"></iframe>
<object data="${target}/object"></object><video src="${target}/video.mp4"></video>
<form id="form" method="post" action="${target}/form" target="formframe"></form>
<iframe name="formframe"></iframe><a id="ping" href="#" ping="${target}/ping">x</a>
<script>
const quietly = (attempt) => { try { return Promise.resolve(attempt()).catch(() => 0); } catch { return 0; } };
const worker = 'fetch("${target}/worker", { mode: "no-cors" }).catch(() => 0)';
quietly(() => form.submit());
quietly(() => ping.click());
quietly(() => navigator.sendBeacon('${target}/beacon', 'x'));
addEventListener('pagehide', () => navigator.sendBeacon('${target}/parting', 'x'));
quietly(() => new EventSource('${target}/events'));
quietly(() => new Worker(URL.createObjectURL(new Blob([worker]))));
quietly(() => window.open('${target}/popup'));
quietly(() => Window.prototype.open?.call(window, '${target}/popup'));
const frame = document.body.appendChild(document.createElement('iframe'));
quietly(() => frame.contentWindow.navigator.serviceWorker.register('/worker.js'));
quietly(() => frame.contentWindow.fetch('${target}/pristine', { mode: 'no-cors' }));
const rtc = new RTCPeerConnection({ iceServers: [
  { urls: 'stun:${hostname}:${udpPort}' },
  { urls: 'turn:${host}?transport=tcp', username: 'u', credential: 'c' },
  { urls: 'turn:${hostname}:${udpPort}?transport=udp', username: 'u', credential: 'c' },
] });
rtc.createDataChannel('x');
const gathered = new Promise((resolve) => {
  rtc.onicegatheringstatechange = () => rtc.iceGatheringState === 'complete' && resolve();
  setTimeout(resolve, 1500);
});
Promise.all([
  quietly(() => fetch('${target}/fetch', { mode: 'no-cors' })),
  quietly(() => fetch('${target}/keepalive', { mode: 'no-cors', keepalive: true })),
  quietly(() => navigator.serviceWorker.register('/worker.js').then(() => fetch('/registered'))),
  quietly(() => new Promise((resolve) => {
    const socket = new WebSocket('${target.replace('http', 'ws')}/socket');
    socket.onerror = socket.onopen = resolve;
  })),
  quietly(() => new WebTransport('https://${hostname}:${udpPort}/').ready),
  quietly(() => rtc.createOffer().then((offer) => rtc.setLocalDescription(offer))),
  gathered,
]).then(() => fetch('/tried'));
</script>`;
}

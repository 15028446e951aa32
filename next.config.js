const isolated = [
  { key: "Cross-Origin-Embedder-Policy", value: "require-corp" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

// Workers take their policy from their own response, not from the page that starts them.
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

// Learner code runs in a worker of this frame, which takes its policy from the frame: an opaque
// origin that may evaluate text and load nothing, not even from here. The frame's document brings
// its only script along and allows no other by a policy of its own.
const sandboxPolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "sandbox allow-scripts",
  "frame-ancestors 'self'",
].join("; ");

const withheldFeatures = [
  ...["bluetooth", "camera", "clipboard-read", "clipboard-write", "display-capture", "fullscreen"],
  ...["geolocation", "gyroscope", "hid", "microphone", "midi", "payment", "serial", "sync-xhr"],
  ...["storage-access", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

// `tiebreak export` builds for files: below another path, and with addresses that are folders.
const isExport = process.env.TIEBREAK_EXPORT === "yes";
const basePath = process.env.TIEBREAK_BASE ?? "";
const distDir = isExport ? ".next/exported" : ".next";

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  basePath,
  distDir,
  trailingSlash: isExport,
  env: {
    TIEBREAK_BASE: basePath,
    TIEBREAK_DIST: distDir,
    TIEBREAK_EXPORT: isExport ? "yes" : "no",
  },
  typescript: { ignoreBuildErrors: true }, // `npm test` checks the types of everything at once
  // What driver and queue keep in memory must be one, inside and outside of Next's bundles.
  serverExternalPackages: [
    ...["esbuild", "shiki", "@electric-sql/pglite", "pg", "pg-boss", "drizzle-orm"],
    ...["jose", "pino", "prom-client", "rate-limiter-flexible"],
  ],
  headers: async () => [
    {
      source: "/_next/static/:path*",
      headers: [...isolated, { key: "Content-Security-Policy", value: workerPolicy }],
    },
    {
      // Their folder's name changes with their content.
      source: "/:folder(monaco|learner-api)/:path*",
      headers: [
        ...isolated,
        { key: "Content-Security-Policy", value: workerPolicy },
        { key: "Cache-Control", value: "public, max-age=31536000, immutable" },
      ],
    },
    {
      // Asked for at every visit, so that a new version is found at once.
      source: "/service-worker.js",
      headers: [
        ...isolated,
        { key: "Content-Security-Policy", value: workerPolicy },
        { key: "Cache-Control", value: "no-cache" },
      ],
    },
    {
      source: "/sandbox/:path*",
      headers: [
        { key: "Content-Security-Policy", value: sandboxPolicy },
        { key: "Cross-Origin-Embedder-Policy", value: "require-corp" },
        { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
        { key: "Permissions-Policy", value: withheldFeatures },
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-DNS-Prefetch-Control", value: "off" },
      ],
    },
  ],
};

export default config;

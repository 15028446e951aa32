// Lets a browser install the course like a program of its own.
import type { MetadataRoute } from "next";
import { siteAddress } from "./_parts/address/site-address.ts";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Tiebreak",
    short_name: "Tiebreak",
    description: "Learn distributed algorithms by writing them, breaking them and proving them.",
    start_url: siteAddress("/"),
    scope: siteAddress("/"),
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [{ src: siteAddress("/icon.svg"), sizes: "any", type: "image/svg+xml" }],
  };
}

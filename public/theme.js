{
  const show = (theme) => {
    const only = /^(light|dark)$/.test(theme) ? theme : "";
    document.documentElement.style.colorScheme = only;
    document.querySelectorAll("[name=theme-color]").forEach((meta, at) => {
      const own = at ? "dark" : "light";
      meta.media = only ? (only === own ? "all" : "not all") : `(prefers-color-scheme: ${own})`;
    });
  };
  addEventListener("storage", ({ key, newValue }) => key === "theme" && show(newValue));
  try {
    show(localStorage.theme);
  } catch {}
}

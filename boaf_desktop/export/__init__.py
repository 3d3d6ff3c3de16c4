"""Out of the program: worksheets as PDF, SVG and PNG, pictures of deals, QR codes."""
